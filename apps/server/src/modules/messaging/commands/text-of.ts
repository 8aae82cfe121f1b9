/** Of a body that was posted. */
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
