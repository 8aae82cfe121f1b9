import sharp from 'sharp'
import { type PackedPart, packedPart, zipOf } from '../../src/platform/files/rows/test/workbooks.ts'

/** A file as sent, piece by piece: no large file is in memory as a whole. */
export type Pieces = () => Iterable<Buffer>

const megabyte = 1_000_000

/** The line again and again, up to so many bytes, with what begins the file before it. */
const repeated = (line: string, bytes: number, start = ''): Pieces =>
  function* () {
    yield Buffer.from(start)
    const piece = Buffer.from(line.repeat(Math.ceil(50_000 / line.length)))
    for (let sent = 0; sent < bytes; sent += piece.length) yield piece
  }

/** Text files as large as a form may send. */
export const texts = {
  oneColumn: repeated('0712000001\n', 19 * megabyte),
  tenColumns: repeated(`${'cell,'.repeat(9)}cell\n`, 19 * megabyte),
  noRow: repeated('\n', 19 * megabyte),
  openQuote: repeated('0712000001,x\n', 19 * megabyte, '"'),
  oneLine: repeated('x', 19 * megabyte),
  oneLineOfCells: repeated('1,', 19 * megabyte),
} satisfies Record<string, Pieces>

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`

interface Parts {
  sheet: string | PackedPart
  strings?: string | PackedPart
}

const workbook = ({ sheet, strings = '<sst/>' }: Parts) =>
  zipOf({
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/b.xml')}</Relationships>`,
    'xl/b.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="s"/></sheets></workbook>',
    'xl/_rels/b.xml.rels': `<Relationships>${relation('s', 'worksheet', 's.xml')}${relation('t', 'sharedStrings', 't.xml')}</Relationships>`,
    'xl/s.xml': sheet,
    'xl/t.xml': strings,
  })

function* filled(before: string, pieces: Iterable<Buffer>, after: string) {
  yield Buffer.from(before)
  yield* pieces
  yield Buffer.from(after)
}

const part = (around: [string, string], line: string, bytes: number, sizeBytes?: number) =>
  packedPart(
    filled(around[0], repeated(line, bytes)(), around[1]),
    sizeBytes === undefined ? {} : { sizeBytes },
  )

const row = '<row><c t="inlineStr"><is><t>0712000001</t></is></c></row>'
const sheet: [string, string] = ['<s>', '</s>']

/** Workbooks: small files that unpack to a large size. */
export const workbooks = {
  bomb: async () => workbook({ sheet: await part(sheet, row, 420 * megabyte) }),
  lyingBomb: async () => workbook({ sheet: await part(sheet, row, 420 * megabyte, 1_000) }),
  /** The maximum size to which a small file may unpack. */
  emptyRows: async () => workbook({ sheet: await part(sheet, '<row/>', 19 * megabyte) }),
  manyTexts: async () =>
    workbook({
      sheet: '<s/>',
      strings: await part(['<sst>', '</sst>'], '<si><t>a</t></si>', 19 * megabyte),
    }),
  deep: async () => workbook({ sheet: await part(sheet, '<a>', 19 * megabyte) }),
  oneTag: async () =>
    workbook({ sheet: await part(['<s><row x="', '"/></s>'], 'a', 19 * megabyte) }),
  oneTextEverywhere: async () =>
    workbook({
      sheet: await part(sheet, `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`, 19 * megabyte),
      strings: `<sst><si><t>${'x'.repeat(4_000)}</t></si></sst>`,
    }),
  zipInZip: async () => {
    let inner = zipOf({ a: await packedPart(repeated('\u0000', 50 * megabyte)()) })
    for (let depth = 0; depth < 20; depth += 1) {
      inner = zipOf({ 'a.zip': await packedPart([inner]) })
    }
    return inner
  },
} satisfies Record<string, () => Promise<Buffer>>

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#abc' } })

/** Pictures: small files; the second one has to be decoded completely before it can be drawn. */
export const pictures = {
  tooManyPixels: () => picture(8_000).png().toBuffer(),
  asManyAsMayBe: () => picture(6_300).png({ progressive: true }).toBuffer(),
} satisfies Record<string, () => Promise<Buffer>>
