import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../test/workbooks.ts'
import { openStatement } from './statement-rows.ts'
import { xlsxRows } from './xlsx-rows.ts'

const heading = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance'

const stored = (bytes: Uint8Array) => ({
  sizeBytes: bytes.byteLength,
  read: ({ from, to }: { from: number; to: number }) =>
    Promise.resolve(Readable.from([Buffer.from(bytes.subarray(from, to))])),
})
const read = (bytes: Uint8Array, most?: number) => Array.fromAsync(xlsxRows(stored(bytes), most))

async function workbookOf(rows: (string | number | Date | null)[][]): Promise<Uint8Array> {
  const stream = writeXlsxStream(rows, { name: 'Statement' })
  return new Uint8Array(Buffer.concat(await Array.fromAsync(stream as never)))
}

describe('a workbook', () => {
  it('is read as a CSV file is', async () => {
    const bytes = await workbookOf([
      heading.split(','),
      ['A', 46_000.5, 'd', 'Completed', 1234.5, null, 10],
    ])
    const opened = await openStatement(xlsxRows(stored(bytes)))
    expect(await Array.fromAsync(opened.rows)).toEqual([
      {
        number: 2,
        cells: ['A', '2025-12-09 12:00:00', 'd', 'Completed', '1234.50', '', '10'],
      },
    ])
  })

  it('is read as an office program writes it', async () => {
    const strings = `<si><t>Receipt &amp; No.</t></si><si><r><t>Mary</t></r><r><t> Atieno</t></r>
      <rPh sb="0" eb="1"><t>spoken</t></rPh></si><si><t>two_x000A_lines</t></si>`
    const sheet = `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row>
      <row r="5"><c r="A5" t="str"><f>1+1</f><v>stored</v></c><c r="B5" s="1"><v>46000.25</v></c>
        <c r="C5" t="s"><v>2</v></c><c r="D5"><f>SUM(A1)</f></c><c r="E5" t="b"><v>1</v></c>
        <c r="F5" t="e"><v>#REF!</v></c><c r="BZ5" s="1"/></row>`
    expect(await read(workbook({ sheet, strings }))).toEqual([
      { number: 3, cells: ['Receipt & No.', '', 'Mary Atieno'] },
      {
        number: 5,
        cells: ['stored', '2025-12-09 06:00:00', 'two\nlines', '', 'true', '#REF!'],
      },
    ])
  })

  it('finds each of its texts again, however many there are and in whatever order', async () => {
    const count = 40_000
    const numbers = Array.from({ length: count }, (_, at) => (at * 7_919) % count)
    const strings = numbers.map((_, at) => `<si><t>text ${at}</t></si>`).join('')
    const sheet = numbers.map((at) => `<row><c t="s"><v>${at}</v></c></row>`).join('')
    const rows = await read(workbook({ sheet, strings }))
    expect(rows.map(({ cells }) => cells[0])).toEqual(numbers.map((at) => `text ${at}`))
  })

  it.each([
    ['statement.not-a-workbook', {}, Buffer.from('PK\u0003\u0004 and nothing more')],
    ['statement.not-a-workbook', {}, zipOf({ 'xl/workbook.xml': '<workbook/>' })],
    ['statement.not-a-workbook', {}, workbook({ sheet: '<row><c><v>1</v>' })],
    ['statement.not-a-workbook', {}, workbook({ sheet: '<row r="x"><c><v>1</v></c></row>' })],
    ['statement.not-a-workbook', {}, workbook({ sheet: `<row>${'<!'.padEnd(3_000_000)}` })],
    [
      'statement.not-a-workbook',
      {},
      workbook({ sheet: '<row/>', before: '<!DOCTYPE a [<!ENTITY b "bb">]>', strings: '&b;' }),
    ],
    [
      'statement.too-long-a-row',
      { row: 7 },
      workbook({ sheet: '<row r="7"><c r="XFD7"><v>1</v></c></row>' }),
    ],
  ])('is refused with %s %j', async (code, params, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code, params })
  })

  it('is refused when it unpacks to more than anyone could want', async () => {
    const bomb = workbook({ sheet: ' '.repeat(2_000_000) })
    expect(bomb.length).toBeLessThan(8_000)
    await expect(read(bomb, 1_000_000)).rejects.toMatchObject({
      code: 'statement.unpacks-too-large',
      params: { limit: '1 MB' },
    })
  })

  it('is refused when a part unpacks to more than it says', async () => {
    const bomb = workbook({ sheet: deflateRawSync(Buffer.alloc(2_000_000, ' ')) })
    await expect(read(bomb)).rejects.toMatchObject({ code: 'statement.not-a-workbook' })
  })
})

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

/** The parts that Excel writes, as far as they are read; a packed sheet is put in as it is. */
function workbook(o: { sheet: string | Buffer; strings?: string; before?: string }): Buffer {
  const { sheet, strings = '', before = '' } = o
  const rows = `<worksheet><sheetData>${sheet}</sheetData></worksheet>`
  return zipOf({
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/><sheet name="T" r:id="r9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'sharedStrings', 'sharedStrings.xml'),
      relation('r3', 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `${before}<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? rows : sheet,
  })
}
