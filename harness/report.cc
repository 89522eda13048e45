#include "harness/report.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "harness/markup.h"
#include "harness/procedure.h"
#include "harness/report_style.h"
#include "harness/rules/chapter.h"
#include "vision/image_file.h"

namespace harness {
namespace {

namespace fs = std::filesystem;

constexpr int kThumbnailWidthPx = 480;
constexpr int kThumbnailQuality = 80;
constexpr int kTraceLinesMax = 60;  // shown inside the report; the whole trace is one link away

using Verdicts = std::vector<const Verdict*>;

std::vector<std::uint8_t> read_bytes(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string base64(const std::vector<std::uint8_t>& bytes) {
  std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
  const int length =
      EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), bytes.data(), static_cast<int>(bytes.size()));
  text.resize(static_cast<std::size_t>(length));
  return text;
}

// "count_is_right" -> "count is right"
std::string in_words(std::string name) {
  for (char& letter : name) letter = letter == '_' ? ' ' : letter;
  return name;
}

std::string badge(Outcome outcome) {
  const std::string name(outcome_name(outcome));
  return fmt::format("<span class=\"badge {}\">{}</span>", name, in_words(name));
}

Outcome worst(const Verdicts& verdicts) {
  Outcome found = Outcome::conforms;
  for (const Verdict* verdict : verdicts) {
    if (verdict->outcome == Outcome::violates) return Outcome::violates;
    if (verdict->outcome > found) found = verdict->outcome;
  }
  return found;
}

std::string banner(const Summary& summary, std::size_t total) {
  const auto box = [](Outcome outcome, const std::string& headline, const std::string& text) {
    return fmt::format("<div class=\"banner {}\"><strong>{}</strong>{}</div>\n", outcome_name(outcome), headline, text);
  };
  if (summary.violates > 0)
    return box(Outcome::violates, fmt::format("{} of {} verdicts violate the regulation", summary.violates, total),
               "Each of them stands below with what was expected, what was measured and the evidence.");
  if (exit_code(summary) == 0)
    return box(Outcome::conforms, fmt::format("All {} verdicts conform", total), "Every question was answered.");
  return box(Outcome::not_measured, "Not every question was answered",
             "Nothing was found to violate the regulation, but that is not the same as conforming.");
}

std::string summary_bar(const Summary& summary) {
  const std::array<std::pair<Outcome, int>, 4> parts = {{{Outcome::conforms, summary.conforms},
                                                         {Outcome::violates, summary.violates},
                                                         {Outcome::inconclusive, summary.inconclusive},
                                                         {Outcome::not_measured, summary.not_measured}}};
  std::string bar, legend;
  for (const auto& [outcome, count] : parts) {
    bar += fmt::format("<span class=\"{}\" style=\"flex:{}\"></span>", outcome_name(outcome), count);
    legend += fmt::format("<span>{} {}</span>", badge(outcome), count);
  }
  return fmt::format("<div class=\"bar\">{}</div>\n<div class=\"legend\">{}</div>\n", bar, legend);
}

// One row a section, in the order of the chapter.
std::string clause_rows(const Chapter& chapter, const std::map<std::string, Verdicts>& by_clause) {
  std::vector<std::string> sections;
  std::map<std::string, std::string> says;
  for (const Clause& clause : chapter.clauses) {
    if (!says.contains(clause.section)) sections.push_back(clause.section);
    says[clause.section] += clause.says + " ";
  }
  std::string rows;
  for (const std::string& section : sections) {
    const auto found = by_clause.find(section);
    if (found == by_clause.end()) continue;
    rows += fmt::format("<tr><td class=\"narrow\">§ {}</td><td>{}</td><td class=\"narrow\">{}</td></tr>\n",
                        escape_markup(section), escape_markup(says[section]), badge(worst(found->second)));
  }
  return rows;
}

std::string clause_table(const Record& record) {
  std::map<std::string, Verdicts> by_clause;
  for (const Verdict& verdict : record.verdicts) by_clause[verdict.clause].push_back(&verdict);
  std::string rows;
  for (const std::string& id : record.chapters) {
    if (const auto file = find_chapter_file(id)) rows += clause_rows(load_chapter(*file), by_clause);
  }
  return "<table><thead><tr><th>clause</th><th>what it asks, in our words</th><th>outcome</th></tr></thead>\n" + rows +
         "</table>\n";
}

std::string evidence_links(const Verdict& verdict) {
  std::string links;
  int pictures = 0;
  for (const std::string& item : verdict.evidence) {
    const std::string file = item.substr(0, item.find(':'));
    const bool picture = file.starts_with("frames/");
    const std::string label = picture ? fmt::format("picture {}", ++pictures) : item;
    links += fmt::format("<a href=\"{}\">{}</a> ", escape_markup(file), escape_markup(label));
  }
  return links;
}

constexpr const char* kVerdictTable =
    "<table class=\"verdicts\"><thead><tr><th>question</th><th>outcome</th><th>expected</th><th>measured</th></tr>"
    "</thead>\n";

std::string verdict_row(const Verdict& verdict) {
  return fmt::format(
      "<tr><td>{}<br><span class=\"soft\">§ {}</span></td><td class=\"narrow\">{}</td><td>{}</td>"
      "<td>{}<div class=\"evidence\">{}</div></td></tr>\n",
      escape_markup(in_words(verdict.question)), escape_markup(verdict.clause), badge(verdict.outcome),
      escape_markup(verdict.expected), escape_markup(verdict.measured), evidence_links(verdict));
}

// What a reader in a hurry must not miss: everything that does not conform, violations first.
std::string findings(const Record& record) {
  std::string rows;
  for (const Outcome outcome : {Outcome::violates, Outcome::inconclusive, Outcome::not_measured}) {
    for (const Verdict& verdict : record.verdicts) {
      if (verdict.outcome == outcome) rows += verdict_row(verdict);
    }
  }
  if (rows.empty()) return "";
  return fmt::format("<h2>Findings</h2>\n<div class=\"card\">{}{}</table></div>\n", kVerdictTable, rows);
}

std::string thumbnails(const Verdicts& verdicts, const fs::path& folder) {
  std::set<std::string> shown;
  std::string pictures;
  for (const Verdict* verdict : verdicts) {
    for (const std::string& item : verdict->evidence) {
      if (!item.starts_with("frames/") || !shown.insert(item).second) continue;
      const auto image = vision::decode_image(read_bytes(folder / item));
      if (!image) continue;
      const auto small = vision::encode_jpeg(vision::resize_to_width(*image, kThumbnailWidthPx), kThumbnailQuality);
      pictures += fmt::format("<a href=\"{}\"><img alt=\"the felt\" src=\"data:image/jpeg;base64,{}\"></a>\n",
                              escape_markup(item), base64(small));
    }
  }
  return pictures.empty() ? "" : "<div class=\"frames\">\n" + pictures + "</div>\n";
}

// The lines that "traces/shuffler.txt:12-90" points at, as many as are shown.
std::string trace_excerpt(const std::string& item, const fs::path& folder) {
  int first = 0;
  int last = 0;
  const auto colon = item.find(':');
  if (colon == std::string::npos || std::sscanf(item.c_str() + colon, ":%d-%d", &first, &last) != 2) return "";
  std::ifstream file(folder / item.substr(0, colon));
  std::string text;
  std::string line;
  for (int number = 1; number <= std::min(last, first + kTraceLinesMax - 1) && std::getline(file, line); ++number) {
    if (number >= first) text += escape_markup(line) + "\n";
  }
  if (text.empty()) return "";
  const int shown = std::min(last - first + 1, kTraceLinesMax);
  return fmt::format(
      "<details><summary>what went over the cable ({} of {} lines, {})</summary><pre>{}</pre></details>\n", shown,
      last - first + 1, escape_markup(item), text);
}

std::string procedure_card(const Verdicts& verdicts, const fs::path& folder) {
  const Verdict& first = *verdicts.front();
  const Procedure* procedure = find_procedure(first.procedure);
  std::string html = fmt::format(
      "<section class=\"card\"><h3>{} {}</h3><p class=\"soft\">procedure <code>{}</code> on <code>{}</code></p>\n{}",
      escape_markup(procedure != nullptr ? procedure->title : first.procedure), badge(worst(verdicts)),
      escape_markup(first.procedure), escape_markup(first.device), kVerdictTable);
  std::set<std::string> traces;
  for (const Verdict* verdict : verdicts) {
    html += verdict_row(*verdict);
    for (const std::string& item : verdict->evidence) {
      if (item.starts_with("traces/")) traces.insert(item);
    }
  }
  html += "</table>\n" + thumbnails(verdicts, folder);
  for (const std::string& item : traces) html += trace_excerpt(item, folder);
  return html + "</section>\n";
}

std::string procedure_cards(const Record& record, const fs::path& folder) {
  std::string html;
  Verdicts group;
  for (const Verdict& verdict : record.verdicts) {
    const bool same =
        !group.empty() && group.front()->procedure == verdict.procedure && group.front()->device == verdict.device;
    if (!group.empty() && !same) {
      html += procedure_card(group, folder);
      group.clear();
    }
    group.push_back(&verdict);
  }
  return group.empty() ? html : html + procedure_card(group, folder);
}

}  // namespace

std::string make_report(const Record& record, const fs::path& folder) {
  const Summary summary = summarize(record.verdicts);
  std::string chapters;
  for (const std::string& id : record.chapters) chapters += (chapters.empty() ? "" : ", ") + id;
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>Fairdeal report: {0}</title>\n<style>{1}</style></head>\n<body><main>\n"
      "<h1>{0}</h1>\n<p class=\"soft\">58 Pa. Code, chapter {2} &middot; seed {3}</p>\n{4}{5}{6}"
      "<h2>Clauses</h2>\n<div class=\"card\">{7}</div>\n<h2>Procedures</h2>\n{8}"
      "<footer class=\"soft\">Made by Fairdeal from <code>record.json</code>. <code>fairdeal verify</code> on this "
      "folder "
      "shows whether the evidence is whole and untouched.</footer>\n</main></body></html>\n",
      escape_markup(record.bench), kReportStyle, escape_markup(chapters), record.seed,
      banner(summary, record.verdicts.size()), summary_bar(summary), findings(record), clause_table(record),
      procedure_cards(record, folder));
}

}  // namespace harness
