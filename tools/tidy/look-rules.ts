import type { Rule, SourceFile, Violation } from './rule.ts'

interface Scale {
  name: string
  allows(px: number): boolean
  /** What is of it, in words. */
  has: string
  /** The properties in a style sheet, and those of a component's own styles. */
  inSheets: RegExp
  inComponents: RegExp
  planted: { sheet: string; component: string }
}

const scales: readonly Scale[] = [
  {
    name: 'space',
    allows: (px) => px <= 2 || px % 4 === 0,
    has: 'hairlines of 1 and 2 px, and multiples of 4 px',
    inSheets: /(?:margin|padding|gap|row-gap|column-gap)[a-z-]*/,
    inComponents: /(?:margin|padding|gap|rowGap|columnGap)[A-Za-z]*/,
    planted: { sheet: 'padding: 6px 12px;', component: "style={{ margin: '6px 0 0' }}" },
  },
  {
    name: 'type',
    allows: (px) => [12, 13, 14, 16, 18, 20, 24, 46].includes(px),
    has: '12, 13, 14, 16, 18, 20 and 24 px, and 46 px for a figure that fills its place',
    inSheets: /font-size/,
    inComponents: /fontSize/,
    planted: { sheet: 'font-size: 15px;', component: 'style={{ fontSize: 9 }}' },
  },
]

/** Lines with a length in pixels that is none of the scale. */
function offScale(
  { allows, has }: Scale,
  lengthsOn: (line: string) => readonly number[],
): (file: SourceFile) => Violation[] {
  return ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        lengthsOn(line).every(allows)
          ? []
          : [{ path, line: index + 1, problem: `${line.trim()}: of the scale are ${has}` }],
      )
}

const inPixels = (value: string) =>
  [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].map(([, px]) => Number(px))

/** A declaration of a style sheet. */
function inSheet({ inSheets }: Scale) {
  const declared = new RegExp(String.raw`^\s*(?:${inSheets.source}):\s*([^;]+);`)
  return (line: string) => inPixels(declared.exec(line)?.[1] ?? '')
}

/** A number or a text, as a property of an object or of an element. */
function inComponent({ inComponents }: Scale) {
  const given = String.raw`(?::\s*|=\{?)(?:-?([\d.]+)|['"]([^'"]*)['"])`
  const said = new RegExp(String.raw`\b${inComponents.source}${given}`, 'g')
  return (line: string) =>
    [...line.matchAll(said)].flatMap(([, px, text = '']) =>
      px === undefined ? inPixels(text) : [Number(px)],
    )
}

/** How the console looks, as far as style sheets and components say it in figures. */
export const lookRules: readonly Rule[] = scales.flatMap((scale) => [
  {
    name: `${scale.name} is of one scale`,
    reads: /^apps\/web\/src\/.*\.css$/,
    check: offScale(scale, inSheet(scale)),
    planted: {
      path: 'apps/web/src/ui/panel.module.css',
      text: `.head {\n  ${scale.planted.sheet}\n}`,
    },
  },
  {
    name: `${scale.name} in a component’s own styles is of one scale`,
    reads: /^apps\/web\/src\/.*\.tsx$/,
    check: offScale(scale, inComponent(scale)),
    planted: {
      path: 'apps/web/src/ui/panel.tsx',
      text: `<p ${scale.planted.component}>{text}</p>`,
    },
  },
])
