import { deflateRawSync } from 'node:zlib'
import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { nothingRead, rowLimits } from './cells.ts'
import { storedBytes } from './read-rows.ts'
import { rowsXml, workbookOf, zipOf } from './test/workbooks.ts'
import { xlsxRows } from './xlsx-rows.ts'

const limits = rowLimits({ rows: 50_000 })
const read = (bytes: Uint8Array, more: Partial<typeof limits> = {}) =>
  Array.fromAsync(xlsxRows(storedBytes(bytes), { ...limits, ...more }))

async function writtenBook(rows: (string | number | Date | null)[][]): Promise<Uint8Array> {
  const stream = writeXlsxStream(rows, { name: 'Statement' })
  return new Uint8Array(Buffer.concat(await Array.fromAsync(stream as never)))
}

describe('a workbook', () => {
  it('is read as a CSV file is', async () => {
    const bytes = await writtenBook([
      ['Receipt No.', 'Completion Time', 'Paid In', 'Withdrawn', 'Balance'],
      ['A', new Date('2025-12-09T12:00:00Z'), 46_000.5, null, 46_000],
    ])
    expect(await read(bytes)).toEqual([
      { number: 1, cells: ['Receipt No.', 'Completion Time', 'Paid In', 'Withdrawn', 'Balance'] },
      { number: 2, cells: ['A', '2025-12-09 12:00:00', '46000.50', '', '46000'] },
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
    ['file.not-a-workbook', {}, Buffer.from('PK\u0003\u0004 and nothing more')],
    ['file.not-a-workbook', {}, zipOf({ 'xl/workbook.xml': '<workbook/>' })],
    ['file.not-a-workbook', {}, workbook({ sheet: '<row><c><v>1</v>' })],
    ['file.not-a-workbook', {}, workbook({ sheet: '<row r="x"><c><v>1</v></c></row>' })],
    ['file.not-a-workbook', {}, workbook({ sheet: `<row>${'<!'.padEnd(3_000_000)}` })],
    [
      'file.not-a-workbook',
      {},
      workbook({ sheet: '<row/>', before: '<!DOCTYPE a [<!ENTITY b "bb">]>', strings: '&b;' }),
    ],
    ['file.not-a-workbook', {}, workbook({ sheet: `<row>${'<c>'.repeat(200)}` })],
    [
      'file.too-long-a-cell',
      { row: 2, column: 1, limit: 4_000 },
      workbook({
        sheet: '<row r="2"><c t="s"><v>0</v></c></row>',
        strings: `<si><t>${'x'.repeat(4_001)}</t></si>`,
      }),
    ],
    [
      'file.too-many-columns',
      { row: 7, limit: 60 },
      workbook({ sheet: '<row r="7"><c r="XFD7"><v>1</v></c></row>' }),
    ],
  ])('is refused with %s %j', async (code, params, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code, params })
  })

  it('is refused when it unpacks to more than anyone could want', async () => {
    const bomb = workbook({ sheet: ' '.repeat(2_000_000) })
    expect(bomb.length).toBeLessThan(8_000)
    await expect(read(bomb, { unpackedBytes: 1_000_000 })).rejects.toMatchObject({
      code: 'file.unpacks-too-large',
      params: { limit: '1 MB' },
    })
  })

  it('is refused when a small file unpacks to so many times its size', async () => {
    const bomb = workbook({ sheet: '<row/>'.repeat(4_000_000) })
    await expect(read(bomb)).rejects.toMatchObject({ code: 'file.unpacks-too-large' })
  })

  it('is refused when a part unpacks to more than it says', async () => {
    const bomb = workbook({ sheet: deflateRawSync(Buffer.alloc(2_000_000, ' ')) })
    await expect(read(bomb)).rejects.toMatchObject({ code: 'file.not-a-workbook' })
  })
})

describe('what a workbook hides', () => {
  const rows = (...cells: string[]) => rowsXml(cells.map((cell) => [cell]))
  const readFacts = async (bytes: Uint8Array, choice = {}) => {
    const facts = nothingRead()
    const wanted = { choice, facts }
    const read = await Array.fromAsync(xlsxRows(storedBytes(bytes), limits, wanted))
    return { cells: read.map(({ number, cells }) => `${number} ${cells.join('|')}`), facts }
  }

  it.each(['hidden', 'veryHidden'] as const)('F3 of sheets is not read: %s', async (state) => {
    const bytes = workbookOf([
      { name: 'Do not call', state, rows: rows('a', 'b') },
      { name: 'Call', rows: rows('c', 'd', 'e') },
    ])
    const { cells, facts } = await readFacts(bytes)
    expect(cells).toEqual(['1 c', '2 d', '3 e'])
    expect(facts).toMatchObject({
      sheet: 'Call',
      sheetsLeftOut: [{ name: 'Do not call', isHidden: true }],
    })
    await expect(readFacts(bytes, { sheet: 'Do not call' })).resolves.toMatchObject({
      facts: { sheet: 'Call' },
    })
  })

  it('F3 of all sheets is facts', async () => {
    const bytes = workbookOf([{ name: 'S', state: 'hidden', rows: rows('a') }])
    await expect(readFacts(bytes)).rejects.toMatchObject({ code: 'file.only-hidden-sheets' })
  })

  it('F3 of several sheets that hold rows is asked which', async () => {
    const bytes = workbookOf([
      { name: 'Nairobi', rows: rows('a', 'b') },
      { name: 'Empty', rows: '<row r="1"><c s="0"/></row>' },
      { name: 'Mombasa', rows: rows('c', 'd', 'e') },
    ])
    await expect(readFacts(bytes)).rejects.toMatchObject({
      code: 'file.which-sheet',
      params: { sheets: '“Nairobi”, “Mombasa”' },
      offers: {
        sheet: [
          { value: 'Nairobi', label: 'Nairobi' },
          { value: 'Mombasa', label: 'Mombasa' },
        ],
      },
    })
    const { cells, facts } = await readFacts(bytes, { sheet: 'Mombasa' })
    expect(cells).toEqual(['1 c', '2 d', '3 e'])
    expect(facts.sheetsLeftOut.map(({ name }) => name)).toEqual(['Nairobi', 'Empty'])
    await expect(readFacts(bytes, { sheet: 'Kisumu' })).rejects.toMatchObject({
      code: 'file.which-sheet',
    })
  })

  it('F3 of an empty first sheet is passed over', async () => {
    const bytes = workbookOf([
      { name: 'Sheet1', rows: '' },
      { name: 'Data', rows: rows('a') },
    ])
    expect((await readFacts(bytes)).cells).toEqual(['1 a'])
    const empty = workbookOf([
      { name: 'Sheet1', rows: '' },
      { name: 'Sheet2', rows: '' },
    ])
    expect((await readFacts(empty)).cells).toEqual([])
  })

  it('F3 of rows is asked about, and taken or left as was answered', async () => {
    const xml = rowsXml([['a'], ['b'], ['c'], ['d'], ['']], [2, 4, 5])
    const bytes = workbookOf([{ name: 'List', rows: xml }])
    await expect(readFacts(bytes)).rejects.toMatchObject({
      code: 'file.hidden-rows',
      params: { sheet: 'List', count: 2, row: 2 },
      offers: { hiddenRows: [{ value: 'leave' }, { value: 'take' }] },
    })
    const left = await readFacts(bytes, { hiddenRows: 'leave' })
    expect(left.cells).toEqual(['1 a', '3 c'])
    expect(left.facts).toMatchObject({ hiddenRows: 2, hiddenRowsTaken: false })
    const taken = await readFacts(bytes, { hiddenRows: 'take' })
    expect(taken.cells.filter((row) => row.length > 2)).toEqual(['1 a', '2 b', '3 c', '4 d'])
    expect(taken.facts).toMatchObject({ hiddenRows: 2, hiddenRowsTaken: true })
  })

  it('F3 of columns is noted', async () => {
    const before = '<cols><col min="2" max="3" hidden="1"/><col min="9" max="9" width="0"/></cols>'
    const bytes = workbookOf([{ name: 'List', before, rows: rows('a') }])
    expect((await readFacts(bytes)).facts.hiddenColumns).toEqual([1, 2, 8])
  })
})

describe('numbers of a workbook', () => {
  const shown = async (cells: string, formats: string[] = []) => {
    const bytes = workbookOf([{ name: 'S', rows: `<row r="1">${cells}</row>` }], formats)
    return (await read(bytes))[0]?.cells
  }

  it.each([String.raw`_-* #,##0\ _P_t_s_-`, '_S_h', '_D_M', '#,##0.00_s', '*d0.00', '0.00*y'])(
    'F11 are no days by the letter after _ or * in %j',
    async (format) => {
      expect(await shown('<c s="0"><v>25000.5</v></c>', [format])).toEqual(['25000.50'])
    },
  )

  it.each([String.raw`yyyy\_mm`, 'dd/mm/yyyy_-', 'd_m', '_(* mmm_)'])(
    'F11 are days where the format shows one besides: %j',
    async (format) => {
      expect(await shown('<c s="0"><v>46000</v></c>', [format])).toEqual(['2025-12-09 00:00:00'])
    },
  )

  it('P3 of more digits than a number keeps stay what they are', async () => {
    const values = [
      '12345678901234567',
      '1.2345678901234567E+16',
      '-9007199254740993',
      '2.5471E+11',
    ]
    const cells = values.map((value) => `<c><v>${value}</v></c>`).join('')
    expect(await shown(cells)).toEqual([
      '12345678901234567',
      '12345678901234567',
      '-9007199254740993',
      '254710000000',
    ])
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
