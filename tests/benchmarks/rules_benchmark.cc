// How long it takes to read the regulation: every chapter from its file to checked data, beside the bare YAML parser.
#include <benchmark/benchmark.h>
#include <yaml.h>

#include <fstream>
#include <sstream>

#include "harness/rules/chapter.h"
#include "rig/check.h"

namespace {

void BM_LoadAllChapters(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(harness::load_all_chapters());
}
BENCHMARK(BM_LoadAllChapters)->Unit(benchmark::kMillisecond);

// The least that any reader of these files has to do: libyaml's events, thrown away.
void BM_ParseYamlOnly(benchmark::State& state) {
  for (auto _ : state) {
    for (const std::string& id : harness::chapter_ids()) {
      std::ostringstream text;
      text << std::ifstream(*harness::find_chapter_file(id)).rdbuf();
      const std::string content = text.str();
      yaml_parser_t parser;
      RIG_CHECK(yaml_parser_initialize(&parser) == 1);
      yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(content.data()), content.size());
      for (bool more = true; more;) {
        yaml_event_t event;
        RIG_CHECK(yaml_parser_parse(&parser, &event) == 1);
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
      }
      yaml_parser_delete(&parser);
    }
  }
}
BENCHMARK(BM_ParseYamlOnly)->Unit(benchmark::kMillisecond);

}  // namespace
