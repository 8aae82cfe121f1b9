import { bySubject } from '../architecture.ts'

/** The two halves of a subject, and the file that each has whatever else it needs. */
const halves = { 'packages/contract/src': 'words.ts', 'apps/server/src/modules': 'server.ts' }

/** What is missing where a subject has a folder on one side only, or another name there. */
export function missingHalves(paths: readonly string[]): string[] {
  const places = Object.keys(halves).join('|')
  const placed = new RegExp(`^(?:${places})/((?:${bySubject.join('|')})/[^/]+)/`)
  const subjects = new Set(paths.flatMap((path) => placed.exec(path)?.[1] ?? []))
  return [...subjects]
    .flatMap((subject) =>
      Object.entries(halves).map(([place, file]) => `${place}/${subject}/${file}`),
    )
    .filter((file) => !paths.includes(file))
}
