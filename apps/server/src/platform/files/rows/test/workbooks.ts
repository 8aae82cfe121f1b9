import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** A part that is packed already, and what its directory says of it. */
export interface PackedPart {
  packed: Buffer
  sizeBytes: number
  crc: number
}

/** Packs pieces as they come, however many; by default the part says truly how large it is. */
export async function packedPart(
  pieces: Iterable<Buffer>,
  o: { sizeBytes?: number } = {},
): Promise<PackedPart> {
  let crc = 0
  let sizeBytes = 0
  function* measured() {
    for (const piece of pieces) {
      crc = crc32(piece, crc)
      sizeBytes += piece.length
      yield piece
    }
  }
  const packed = Readable.from(measured()).pipe(createDeflateRaw())
  const bytes = Buffer.concat(await Array.fromAsync(packed as AsyncIterable<Buffer>))
  return { packed: bytes, crc, sizeBytes: o.sizeBytes ?? sizeBytes }
}

/** A ZIP file of these parts; a part given as bytes is already packed, and declares a false size. */
export function zipOf(parts: Record<string, string | Buffer | PackedPart>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const { packed, sizeBytes, crc } = partOf(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(sizeBytes, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    const sign = Buffer.from('504b01021400', 'hex')
    directory.push(Buffer.concat([sign, facts, entry, Buffer.from(name)]))
    bodies.push(body)
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

function partOf(content: string | Buffer | PackedPart): PackedPart {
  if (typeof content === 'string') {
    const plain = Buffer.from(content)
    return { packed: deflateRawSync(plain), sizeBytes: plain.length, crc: crc32(plain) }
  }
  return Buffer.isBuffer(content) ? { packed: content, sizeBytes: 0, crc: crc32('') } : content
}

interface SheetParts {
  name: string
  state?: 'hidden' | 'veryHidden'
  /** XML before the rows, such as widths of columns. */
  before?: string
  /** The XML of its rows. */
  rows: string
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

/**
 * A workbook of these sheets, as an office program writes it; `formats` are the formats of styles 0, 1, 2.
 */
export function workbookOf(sheets: readonly SheetParts[], formats: readonly string[] = []): Buffer {
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  )
  const relations = sheets.map((_, at) =>
    relation(`r${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  const numFmts = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xmlOf(code)}"/>`,
  )
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return zipOf({
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${relation('s', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, before = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/** Rows of texts; `hidden` are the positions, from 1, of rows that a filter hides. */
export const rowsXml = (rows: readonly (readonly string[])[], hidden: readonly number[] = []) =>
  rows
    .map((cells, at) => {
      const texts = cells.map((text) => `<c t="inlineStr"><is><t>${xmlOf(text)}</t></is></c>`)
      return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${texts.join('')}</row>`
    })
    .join('')

const xmlOf = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
