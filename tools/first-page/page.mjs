import { createHash } from 'node:crypto'
import { accounts, demoPassword } from './accounts.mjs'
import { words } from './words.mjs'

const languages = ['en', 'es', 'zh']

const style = `
:root {
  color-scheme: light dark;
  --ink: #1f2328;
  --dim: #5b6470;
  --ground: #f6f7f9;
  --card: #fff;
  --line: #dfe3e8;
  --accent: #1456c8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8eaed;
    --dim: #a3abb5;
    --ground: #14171b;
    --card: #1e2227;
    --line: #363c44;
    --accent: #7fb0ff;
  }
}
* { box-sizing: border-box }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif;
}
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem }
header {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  align-items: baseline;
  flex-wrap: wrap;
}
h1 { font-size: 1.5rem; margin: 0 }
button {
  background: none;
  border: 0;
  padding: .25rem .4rem;
  color: var(--accent);
  font: inherit;
  cursor: pointer;
}
button[aria-pressed=true] { color: var(--ink); font-weight: 600 }
p { margin: .5rem 0; color: var(--dim) }
section {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 8px;
  padding: 1.25rem;
  margin: 1.25rem 0;
}
progress { width: 100%; height: .75rem; accent-color: var(--accent) }
#phase { color: var(--ink); font-weight: 600; margin-top: 0 }
table { border-collapse: collapse; width: 100% }
th, td {
  text-align: left;
  padding: .4rem .75rem .4rem 0;
  border-top: 1px solid var(--line);
  vertical-align: top;
}
th { border: 0; color: var(--dim); font-weight: 400 }
code { font: .95em ui-monospace, monospace; color: var(--ink) }
`

const script = `
const { words, accounts, languages } = JSON.parse(document.getElementById('data').textContent)
const at = (id) => document.getElementById(id)
let language = Math.max(0, languages.indexOf((navigator.language || 'en').slice(0, 2)))
let state = JSON.parse(at('state').textContent)
let silentSince = 0
const say = (key) => words[key][language]
const clock = (seconds) => Math.floor(seconds / 60) + ':' + String(Math.round(seconds) % 60).padStart(2, '0')
function show() {
  document.documentElement.lang = languages[language]
  document.title = say('title')
  for (const one of document.querySelectorAll('[data-word]')) one.textContent = say(one.dataset.word)
  at('phase').textContent = silentSince && Date.now() - silentSince > 15000 ? say('silent') : say(state.phase)
  if (state.share === undefined) at('bar').removeAttribute('value')
  else at('bar').value = state.share
  at('bar').setAttribute('aria-label', say(state.phase))
  const parts = []
  if (state.day) parts.push(say('day') + ': ' + state.day)
  if (state.secondsLeft !== undefined) parts.push(say('left') + ' ' + clock(state.secondsLeft))
  at('more').textContent = parts.join(' · ')
  at('demo').hidden = !state.demo
  const rows = accounts.map(({ account, first }) => {
    const row = document.createElement('tr')
    row.append(document.createElement('td'), document.createElement('td'))
    const name = document.createElement('code')
    name.textContent = account
    row.firstChild.append(name)
    row.lastChild.textContent = first[language]
    return row
  })
  at('accounts').replaceChildren(...rows)
  for (const button of document.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === languages[language]))
  }
}
async function poll() {
  try {
    const answer = await fetch('/starting.json', { cache: 'no-store' })
    const isOurs = answer.ok && (answer.headers.get('content-type') || '').startsWith('application/json')
    if (!isOurs) return location.reload()
    state = await answer.json()
    silentSince = 0
  } catch {
    silentSince = silentSince || Date.now()
  }
  show()
  setTimeout(poll, silentSince ? 250 : 1000)
}
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => { language = languages.indexOf(button.value); show() })
}
show()
setTimeout(poll, 1000)
`

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Only what is in the page itself, and its own state. */
export const pagePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** @param {unknown} value */
const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * What is known of a start: `share` of the phase that is done, the day being lived, and whether the
 * database is a demo's.
 * @typedef {{
 *   phase: 'packages' | 'database' | 'lender' | 'browser' | 'opening',
 *   share?: number,
 *   secondsLeft?: number,
 *   day?: string,
 *   demo: boolean,
 * }} StartState
 */

/**
 * The page as it is at a moment of the start; without a script it is loaded again every few seconds.
 * @param {StartState} state
 */
export function pageOf(state) {
  const shown = state.demo ? accounts : []
  const line = (/** @type {string} */ id, /** @type {string} */ key) =>
    `<${id} data-word="${key}">${words[key]?.[0]}</${id}>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title?.[0]}</title>
<link rel="icon" href="data:,">
<noscript><meta http-equiv="refresh" content="3"></noscript>
<style>${style}</style>
</head>
<body>
<main>
<header>
${line('h1', 'title')}
<nav><button value="en" lang="en">English</button><button value="es" lang="es">Español</button><button value="zh" lang="zh">中文</button></nav>
</header>
${line('p', 'becomes')}
<section aria-live="polite">
<p id="phase">${words[state.phase]?.[0]}</p>
<progress id="bar" max="1" aria-label="${words[state.phase]?.[0]}"></progress>
<p id="more">${state.day ?? ''}</p>
</section>
<section id="demo"${state.demo ? '' : ' hidden'}>
<p><span data-word="signIn">${words.signIn?.[0]}</span> <code>${state.demo ? demoPassword : ''}</code></p>
<table>
<thead><tr>${line('th', 'account')}${line('th', 'first')}</tr></thead>
<tbody id="accounts">${shown.map(({ account, first }) => `<tr><td><code>${account}</code></td><td>${first[0]}</td></tr>`).join('')}</tbody>
</table>
</section>
</main>
<script type="application/json" id="data">${inScript({ words, accounts: shown, languages })}</script>
<script type="application/json" id="state">${inScript(state)}</script>
<script>${script}</script>
</body>
</html>
`
}
