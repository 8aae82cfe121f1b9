#!/usr/bin/env bash
# @dsnp/parquetjs 1.8.8, which writes tables in Parquet, and hyparquet 1.33.0, which reads them (npm).
# One would guess: a column of the type DECIMAL with two places keeps an amount to the cent, which is what the type is
#   for; 4.35 is stored as the whole number 435.
# What happens: the writer multiplies by a hundred and rounds down. In binary 4.35 * 100 is a little less than 435, so
#   4.34 is stored. Of the amounts from 0.01 to 100.00 it changes 573 of 10,000; as refunds, which are negative, 573
#   become a cent larger. The other reader finds a proper file.
# Why it matters to a lender: payments go to the warehouse in such files. At that rate a million payments come out 573
#   units short, refunds go the same way, and each amount by itself looks plausible. Store cents in a column of whole
#   numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent @dsnp/parquetjs@1.8.8 hyparquet@1.33.0
cat > look.mjs <<'JS'
import parquet from '@dsnp/parquetjs'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
const schema = new parquet.ParquetSchema({ amount: { type: 'DECIMAL', precision: 9, scale: 2 } })
/** The cents of each amount, as another package reads them from the file. */
async function storedOf(cents) {
  const writer = await parquet.ParquetWriter.openFile(schema, 'payments.parquet')
  for (const amount of cents) await writer.appendRow({ amount: amount / 100 })
  await writer.close()
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile('payments.parquet') })
  return rows.map(({ amount }) => Math.round(amount * 100))
}
const some = [435, 829, -7, 2_500_050]
const read = await storedOf(some)
for (const [at, cents] of some.entries()) console.log(`${cents / 100} is read as ${read[at] / 100}`)
const paid = Array.from({ length: 10_000 }, (_, at) => at + 1)
const changedOf = async (amounts, by) =>
  (await storedOf(amounts)).filter((stored, at) => stored === amounts[at] + by).length
const counts = [await changedOf(paid, -1), await changedOf(paid.map((cents) => -cents), -1)]
console.log(`Of ${paid.length} payments ${counts[0]} are a cent less, of as many refunds ${counts[1]} a cent more`)
const seen = [...read, ...counts].join(' ')
process.exit(seen === '434 828 -8 2500050 573 573' ? 0 : 1)
JS
for name in @dsnp/parquetjs hyparquet; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node look.mjs
