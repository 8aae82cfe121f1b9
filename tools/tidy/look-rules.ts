import type { Rule, SourceFile, Violation } from './rule.ts'

const reads = /^apps\/web\/src\/.*\.css$/

/** Declarations of these properties whose lengths in pixels are none of the scale. */
function offScale(properties: RegExp, allows: (px: number) => boolean, scale: string) {
  const declared = new RegExp(String.raw`^\s*(${properties.source}):\s*([^;]+);`)
  return ({ path, text }: SourceFile): Violation[] =>
    text.split('\n').flatMap((line, index) => {
      const [, , value = ''] = declared.exec(line) ?? []
      const lengths = [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].map(([, px]) => Number(px))
      return lengths.every(allows)
        ? []
        : [{ path, line: index + 1, problem: `${line.trim()}: of the scale are ${scale}` }]
    })
}

/** How the console looks, as far as a style sheet says it in figures. */
export const lookRules: readonly Rule[] = [
  {
    name: 'space is of one scale',
    reads,
    check: offScale(
      /(?:margin|padding|gap|row-gap|column-gap)[a-z-]*/,
      (px) => px <= 2 || px % 4 === 0,
      'hairlines of 1 and 2 px, and multiples of 4 px',
    ),
    planted: { path: 'apps/web/src/ui/panel.module.css', text: '.head {\n  padding: 6px 12px;\n}' },
  },
  {
    name: 'type is of one scale',
    reads,
    check: offScale(
      /font-size/,
      (px) => [12, 13, 14, 16, 18, 20, 24, 46].includes(px),
      '12, 13, 14, 16, 18, 20 and 24 px, and 46 px for a figure that fills its place',
    ),
    planted: { path: 'apps/web/src/ui/panel.module.css', text: '.head {\n  font-size: 15px;\n}' },
  },
]
