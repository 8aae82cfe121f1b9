#!/usr/bin/env bash
# curp 1.4.0 (npm), which writes and checks CURP, the number by which people are registered in Mexico.
# One would guess: the number that it writes for a person is one that its own check accepts; where a letter is to be
#   taken and the name has a sign, X stands, as the rule of the register says (JUAN JOSE D/AMICO ALVAREZ: DXAJ).
# What happens: with a slash it is so, and a hyphen does no harm. The apostrophe, by which the same names are commonly
#   written, goes into the number itself, also as one of its consonants, and the check of the package refuses that.
# Why it matters to a lender: who compares the number of a document with the name finds every D'Angelo a forger, and
#   a number made for the search for doubles finds nobody.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent curp@1.4.0
cat > seen.cjs <<'JS'
const curp = require('curp')

function numberOf(nombre, apellidoPaterno, apellidoMaterno) {
  const person = Object.assign(curp.getPersona(), { nombre, apellidoPaterno, apellidoMaterno })
  person.genero = curp.GENERO.MASCULINO
  person.fechaNacimiento = '14-02-1990'
  person.estado = curp.ESTADO.JALISCO
  return curp.generar(person)
}

const names = [
  ['Juan Luis', 'Barrios', 'Alvarez'],
  ['Juan Luis', 'Garcia-Luna', 'Alvarez'],
  ['Juan Luis', 'D/Amico', 'Alvarez'],
  ['Juan Luis', "D'Amico", 'Alvarez'],
  ['Juan Luis', 'Alvarez', "O'Farril"],
]
const seen = names.map((name) => {
  const number = numberOf(...name)
  const accepted = curp.validar(number) === true
  console.log(`${name.join(' ')}: ${number}, ${accepted ? 'accepted' : 'refused'} by its own check`)
  return accepted ? 'accepted' : /[/']/.test(number) ? 'sign kept' : 'refused'
})
const before = 'accepted,accepted,accepted,sign kept,sign kept'
if (seen.join() !== before) {
  console.error(`changed: ${seen.join()} instead of ${before}`)
  process.exit(1)
}
JS
node seen.cjs
