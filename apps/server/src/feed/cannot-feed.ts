/** An error that the person who asked for the feed can correct: one sentence. */
export class CannotFeed extends Error {}

const readOnly = 'may not be written to'
const full = 'is full'
const noFolder = 'is no folder'

const said: Readonly<Record<string, string>> = {
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: readOnly,
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  ENOENT: 'cannot be made, for what it would lie in is not there',
}

/** The same error in words, if it is about the folder. */
export function ofFolder(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  const what = code === undefined ? undefined : said[code]
  return what === undefined
    ? error
    : new CannotFeed(`${folder} ${what}: nothing was fed, and what lies there stays as it is.`)
}
