#!/usr/bin/env bash
# humanparser 2.7.0 and parse-full-name 1.2.7 (npm), which divide a person's name into its parts.
# One would guess: of a name of two words the first is the given name and the second the surname: what may be a title
#   or a degree is one only where a name is left without it.
# What happens: humanparser takes Ma and Pe for degrees where they come last: of two words the surname is empty, and of
#   Grace Achieng Ma it is Achieng. Judge and Master, given names in Kenya, are salutations, and of two words no given
#   name is left. parse-full-name keeps Ma and Pe as surnames and Master as a given name, and does the same to Judge.
# Why it matters to a lender: the name of a wallet or an ID is compared with the one typed by its parts. These customers
#   have no surname: all of them agree with each other, or with nobody, by how an empty part is compared.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent humanparser@2.7.0 parse-full-name@1.2.7
cat > seen.cjs <<'JS'
const { parseName } = require('humanparser')
const { parseFullName } = require('parse-full-name')

const names = ['Grace Otieno', 'Grace Ma', 'Grace Achieng Ma', 'Faith Pe', 'Judge Mwangi', 'Master Kip']
const seen = names.map((name) => {
  const one = parseName(name)
  const other = parseFullName(name)
  const parts = [`${one.firstName ?? ''}/${one.lastName}`, `${other.first}/${other.last}`].join(', ')
  console.log(`${name}: ${parts}`)
  return parts
})
const before = [
  'Grace/Otieno, Grace/Otieno',
  'Grace/, Grace/Ma',
  'Grace/Achieng, Grace/Ma',
  'Faith/, Faith/Pe',
  '/Mwangi, /Mwangi',
  '/Kip, Master/Kip',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
node seen.cjs
