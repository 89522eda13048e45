#include "harness/report_style.h"

namespace harness {

const char* const kReportStyle = R"css(
:root { --ink: #1d2733; --soft: #5b6876; --line: #dfe4ea; --paper: #ffffff; --back: #f3f5f7;
  --conforms: #1a7f4b; --violates: #b3261e; --inconclusive: #9a6700; --not_measured: #57606a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, "DejaVu Sans", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 26px; margin: 0; } h2 { font-size: 18px; margin: 36px 0 12px; } h3 { font-size: 16px; margin: 0; }
p { margin: 4px 0; } .soft { color: var(--soft); } code, pre { font-family: "DejaVu Sans Mono", monospace;
  font-size: 12px; }
.banner { margin: 20px 0; padding: 18px 22px; border-radius: 10px; color: #fff; }
.banner strong { font-size: 20px; display: block; }
.banner.conforms, .bar .conforms { background: var(--conforms); }
.banner.violates, .bar .violates { background: var(--violates); }
.banner.inconclusive, .bar .inconclusive { background: var(--inconclusive); }
.banner.not_measured, .bar .not_measured { background: var(--not_measured); }
.bar { display: flex; height: 10px; border-radius: 5px; overflow: hidden; background: var(--line); }
.legend { display: flex; gap: 20px; margin: 8px 0 0; flex-wrap: wrap; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px;
  margin: 0 0 16px; }
table { width: 100%; border-collapse: collapse; margin: 10px 0 0; }
th { text-align: left; font-size: 12px; color: var(--soft); font-weight: 600; }
th, td { padding: 8px 10px 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; }
td.narrow { white-space: nowrap; }
.verdicts th:nth-child(1) { width: 24%; } .verdicts th:nth-child(2) { width: 118px; }
  .verdicts th:nth-child(4) { width: 34%; }
.evidence { font-size: 12px; } .evidence a { color: var(--soft); margin-right: 4px; }
.badge { display: inline-block; padding: 1px 9px; border-radius: 10px; font-size: 12px; font-weight: 600;
  white-space: nowrap;
  border: 1px solid currentColor; }
.badge.conforms { color: var(--conforms); } .badge.violates { color: #fff; background: var(--violates);
  border-color: var(--violates); }
.badge.inconclusive { color: var(--inconclusive); } .badge.not_measured { color: var(--not_measured); }
.frames { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 10px; margin: 14px 0 0; }
.frames img { width: 100%; display: block; border-radius: 6px; border: 1px solid var(--line); }
details { margin: 12px 0 0; } summary { cursor: pointer; color: var(--soft); font-size: 13px; }
pre { background: var(--back); padding: 10px; border-radius: 6px; overflow-x: auto; max-height: 320px;
  white-space: pre-wrap;
  word-break: break-all; }
a { color: #1f5fbf; }
footer { margin: 40px 0 0; font-size: 13px; }
@media print { body { background: #fff; } .card { break-inside: avoid; } details { display: none; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
)css";

}  // namespace harness
