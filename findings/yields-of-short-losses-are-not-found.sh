#!/usr/bin/env bash
# Packages: xirr 1.1.0, @webcarrot/xirr 3.0.1, financejs 4.1.0, node-irr 2.0.5.
# One would guess: the yearly return of two payments always has an answer, (back / out) ^ (365 / days) - 1, and
#   four packages that work it out for dated payments agree on it.
# What happens: they agree on gains of any size, and on losses of a year or a season. Of a loan of thirty days
#   that brought nine tenths back (-72.25 % a year), or of fourteen days that brought 95 % (-73.74 %), two raise
#   an error, one gives NaN, and one answers. Told to begin at -0.5, the first finds it too.
# Why it matters to a lender: the yield of a bad cohort of short loans is exactly such a number. Where NaN is
#   drawn as nothing, the worst cohort is missing from the chart of yields.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent xirr@1.1.0 @webcarrot/xirr@3.0.1 financejs@4.1.0 node-irr@2.0.5
cat > seen.cjs <<'JS'
const first = require('xirr')
const { xirr: second } = require('@webcarrot/xirr')
const { Finance } = require('financejs')
const { xirr: fourth } = require('node-irr')
const day = (n) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000)
const told = (work) => {
  try {
    const rate = work()
    return Number.isFinite(rate) ? rate.toFixed(4) : String(rate)
  } catch {
    return 'error'
  }
}
const seen = []
for (const [days, back] of [[7, 1050], [30, 1100], [365, 600], [90, 900], [30, 950], [30, 900], [14, 950]]) {
  const [out, end] = [day(0), day(days)]
  const dated = [{ amount: -1000, when: out }, { amount: back, when: end }]
  const named = [{ amount: -1000, date: out }, { amount: back, date: end }]
  seen.push([
    `${back} after ${days} days`,
    ((back / 1000) ** (365 / days) - 1).toFixed(4),
    told(() => first(dated)),
    told(() => first(dated, { guess: -0.5 })),
    told(() => second(named)),
    told(() => new Finance().XIRR([-1000, back], [out, end], 0) / 100),
    told(() => (1 + fourth(named).rate) ** 365 - 1),
  ].join(' | '))
}
console.log(['1000 lent, and', 'exact', 'xirr', 'xirr from -0.5', '@webcarrot/xirr', 'financejs', 'node-irr'].join(' | '))
console.log(seen.join('\n'))
JS
node seen.cjs | tee seen.txt
grep -q '^950 after 30 days | -0.4642 | -0.4642 | -0.4642 | -0.4642 | -0.4642 | -0.4642$' seen.txt
grep -q '^900 after 30 days | -0.7225 | error | -0.7225 | error | NaN | -0.7225$' seen.txt
grep -q '^950 after 14 days | -0.7374 | error | -0.7374 | error | NaN | -0.7374$' seen.txt
echo 'as seen'
