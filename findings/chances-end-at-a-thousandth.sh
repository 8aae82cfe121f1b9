#!/usr/bin/env bash
# simple-statistics 7.12.1 and jstat 1.9.6 (npm), which know the normal distribution.
# One would guess: the further out a difference lies, the smaller the chance that it is nothing.
# What happens: simple-statistics looks chances up in a table of four decimals that ends at 3.09, and takes its last
#   number for all beyond: the chance is 0.001 on each side for 3.1, 4 and 6 alike. The other way round it computes,
#   but roughly: 97.5 % lie below 1.957 and not below 1.960. jstat computes both.
# Why it matters to a lender: a test with two sides never says less than 0.002. With thirty comparisons at once, where
#   0.05 / 30 is asked for, no difference between two texts ever counts, however large: 2 % against 3 % paid back out
#   of 10,000 each is 0.002 for the one and 0.000006 for the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent simple-statistics@7.12.1 jstat@1.9.6
cat > seen.cjs <<'JS'
const simple = require('simple-statistics')
const { jStat } = require('jstat')

/** How far apart two shares of equally many lie, in standard errors of the two together. */
function distance(first, second, each) {
  const all = (first + second) / (2 * each)
  return (second - first) / each / Math.sqrt((all * (1 - all) * 2) / each)
}
const table = (away) => (2 * (1 - simple.cumulativeStdNormalProbability(away))).toFixed(6)
const computed = (away) => (2 * (1 - jStat.normal.cdf(away, 0, 1))).toFixed(6)
const seen = [2, 3.1, 4, 6, distance(200, 300, 10_000)].map(
  (away) => `${away.toFixed(2)}: ${table(away)}, ${computed(away)}`,
)
seen.push(`97.5 %: ${simple.probit(0.975).toFixed(4)}, ${jStat.normal.inv(0.975, 0, 1).toFixed(4)}`)
console.log('simple-statistics, jstat')
for (const line of seen) console.log(line)
const before = [
  '2.00: 0.045600, 0.045500',
  '3.10: 0.002000, 0.001935',
  '4.00: 0.002000, 0.000063',
  '6.00: 0.002000, 0.000000',
  '4.53: 0.002000, 0.000006',
  '97.5 %: 1.9572, 1.9600',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in simple-statistics jstat; do
  echo "$name $(sed -n 's/^  "version": "\(.*\)",\?$/\1/p' "node_modules/$name/package.json")"
done
node seen.cjs
