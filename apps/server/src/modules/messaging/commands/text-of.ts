import { limits } from '../../../platform/limits.ts'

/** Of a body that was posted; empty where it is larger than bodies may be. */
export const textOf = (bytes: Uint8Array): string =>
  bytes.byteLength > limits.bodyBytes ? '' : Buffer.from(bytes).toString('utf8')
