/** Saves a text as a file of the reader's own. */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** The same of any file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
