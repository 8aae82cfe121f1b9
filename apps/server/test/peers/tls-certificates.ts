import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  key: string
  cert: string
}

export interface Certificates {
  /** Of whoever signed them. */
  authority: string
  /** For localhost and 127.0.0.1. */
  good: Certificate
  /** The same, until yesterday. */
  expired: Certificate
  /** For another name. */
  ofAnother: Certificate
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Certificates as a gateway has them, made by openssl; undefined where there is none. */
export function makeCertificates(): Certificates | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'daftari-certificates-'))
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const signed = (name: string, days: number): Certificate => {
    writeFileSync(join(folder, 'names'), `subjectAltName=${name}`)
    openssl('req', ...newKey, '-keyout', 'one.key', '-out', 'one.csr', '-subj', '/CN=gateway')
    const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-extfile', 'names']
    openssl('x509', '-req', '-in', 'one.csr', '-out', 'one.pem', '-days', String(days), ...by)
    return { key: read('one.key'), cert: read('one.pem') }
  }
  try {
    const own = ['-keyout', 'authority.key', '-out', 'authority.pem', '-subj', '/CN=authority']
    openssl('req', '-x509', ...newKey, ...own, '-days', '2')
    const here = 'DNS:localhost,IP:127.0.0.1'
    return {
      authority: read('authority.pem'),
      good: signed(here, 2),
      expired: signed(here, -1),
      ofAnother: signed('DNS:gateway.example', 2),
    }
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
