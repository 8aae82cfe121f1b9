import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** A written file with its checks: they are in the manifest, and the loader compares them. */
export interface WrittenFile {
  file: string
  bytes: number
  sha256: string
}

export interface ByteSink {
  write(bytes: Uint8Array): void
  end(): WrittenFile
  /** Discards a file that is no longer wanted. */
  abandon(): void
}

/** A new file that is measured while it is written, and lies on the disk when it ends. */
export function openSink(path: string, file: string): ByteSink {
  const descriptor = openSync(path, 'wx', 0o600)
  const digest = createHash('sha256')
  let bytes = 0
  return {
    write(some) {
      for (let at = 0; at < some.length; ) at += writeSync(descriptor, some, at)
      digest.update(some)
      bytes += some.length
    },
    end() {
      fsyncSync(descriptor)
      closeSync(descriptor)
      return { file, bytes, sha256: digest.digest('hex') }
    },
    abandon: () => closeSync(descriptor),
  }
}
