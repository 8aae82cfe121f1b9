import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { accounts, demoPassword } from './accounts.mjs'
import { words } from './words.mjs'

const languages = ['en', 'es', 'zh']

/** The console's own colours and type: those of apps/web/src/app/theme.ts. */
const style = `
:root {
  color-scheme: light dark;
  --ink: #1b2320;
  --dim: #4e5954;
  --ground: #f6f7f6;
  --card: #fff;
  --line: #e6e9e7;
  --accent: #1d6b4c;
  --chosen: #e8f2ec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e4e9e6;
    --dim: #aeb8b3;
    --ground: #0f1211;
    --card: #161a18;
    --line: #262c29;
    --accent: #6cc79c;
    --chosen: #17291f;
  }
}
* { box-sizing: border-box }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 14px/20px 'Inter Variable', Inter, 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
main { max-width: 1120px; margin: 0 auto; padding: 16px }
header {
  display: flex;
  justify-content: space-between;
  gap: 16px;
  align-items: center;
  flex-wrap: wrap;
  margin-bottom: 32px;
}
.mark { color: var(--accent); font-size: 16px; font-weight: 650; letter-spacing: -.01em }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.01em; margin: 0 0 4px }
button {
  background: none;
  border: 0;
  border-radius: 4px;
  padding: 4px 8px;
  color: var(--dim);
  font: inherit;
  cursor: pointer;
}
button[aria-pressed=true] { background: var(--chosen); color: var(--accent) }
button:focus-visible { outline: 2px solid var(--accent) }
p { margin: 0 0 8px; color: var(--dim) }
.columns {
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 16px;
  align-items: start;
  margin-top: 24px;
}
@media (max-width: 800px) { .columns { grid-template-columns: minmax(0, 1fr) } }
section {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 4px;
  padding: 16px;
  margin-bottom: 16px;
}
progress { width: 100%; height: 8px; accent-color: var(--accent) }
#phase { color: var(--ink); font-weight: 600 }
#more:empty { display: none }
#more { margin: 4px 0 0 }
table { border-collapse: collapse; width: 100%; font-size: 13px }
th, td {
  text-align: left;
  padding: 6px 12px 6px 0;
  border-top: 1px solid var(--line);
  vertical-align: top;
}
th { border: 0; color: var(--dim); font-size: 12px; font-weight: 400 }
code { font-family: inherit; font-weight: 500; color: var(--ink) }
img { display: block; width: 100%; border: 1px solid var(--line); border-radius: 4px }
`

/**
 * A picture of the console by day and by night, in the page itself; nothing where the documents are missing.
 */
function picture() {
  const [light, dark] = ['light', 'dark'].map((shade) => {
    const file = new URL(`../../docs/pictures/work-list-${shade}.webp`, import.meta.url)
    return existsSync(file) ? `data:image/webp;base64,${readFileSync(file, 'base64')}` : undefined
  })
  if (light === undefined || dark === undefined) return ''
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img id="picture" src="${light}" alt="${words.picture?.[0]}"></picture>`
}

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
  at('picture')?.setAttribute('alt', say('picture'))
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
<span class="mark">Daftari</span>
<nav><button value="en" lang="en">English</button><button value="es" lang="es">Español</button><button value="zh" lang="zh">中文</button></nav>
</header>
${line('h1', 'title')}
${line('p', 'purpose')}
<div class="columns">
<div>
<section aria-live="polite">
<p id="phase">${words[state.phase]?.[0]}</p>
<progress id="bar" max="1" aria-label="${words[state.phase]?.[0]}"></progress>
<p id="more">${state.day ?? ''}</p>
${line('p', 'becomes')}
</section>
<section id="demo"${state.demo ? '' : ' hidden'}>
<p><span data-word="signIn">${words.signIn?.[0]}</span> <code>${state.demo ? demoPassword : ''}</code></p>
<table>
<thead><tr>${line('th', 'account')}${line('th', 'first')}</tr></thead>
<tbody id="accounts">${shown.map(({ account, first }) => `<tr><td><code>${account}</code></td><td>${first[0]}</td></tr>`).join('')}</tbody>
</table>
</section>
</div>
${picture()}
</div>
</main>
<script type="application/json" id="data">${inScript({ words, accounts: shown, languages })}</script>
<script type="application/json" id="state">${inScript(state)}</script>
<script>${script}</script>
</body>
</html>
`
}
