import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The system's Chromium, installed by apt when it is missing and we may; null if there is none. CHROMIUM_PATH
 * names another. @returns {string | null}
 */
export function ensureChromium() {
  const found = find()
  if (found !== null) return found
  installPackages(['chromium'], 'Chromium for the browser journeys')
  return find()
}

/** @returns {string | null} */
function find() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  for (const name of names) {
    const path = onPath(name)
    if (path !== null) return path
  }
  return null
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
