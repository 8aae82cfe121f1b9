/** The text of a posted body. */
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
