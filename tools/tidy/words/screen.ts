import type { Rule } from '../rule.ts'

interface Phrase {
  /** What an English text on the screen does not say. */
  phrase: RegExp
  say: string
  planted: string
}

const phrases: readonly Phrase[] = [
  {
    phrase: /(^|[.;:] )Of (these|those|them|which)\b/,
    say: 'name the noun: a hint stands alone',
    planted: 'Of these, answered.',
  },
  {
    phrase: /\b([Oo]f|[Tt]o|[Bb]y) who\b|\b[Oo]f who\w\b|(^|[.;:] )Who\w? [^?]+\.$/,
    say: 'name the people: customers who, share of applicants',
    planted: 'Of who applied, paid out within seven days.',
  },
  {
    phrase:
      /\b[Hh]olds\b|\b[Hh]eld (by|since|at|tasks|cases|leads)\b|\b([Cc]ases|[Tt]asks|[Ll]eads) held\b/,
    say: 'assigned; of a rule: applies; of a list: has',
    planted: '{{name}} · holds {{cases}}',
  },
  {
    phrase: /\basks \{\{(?!name)|\bask for them\b/,
    say: 'invoiced, charges',
    planted: '{{partner}} asks {{invoice}}.',
  },
  {
    phrase: /\bthe one\b(?! step)/,
    say: 'repeat the noun',
    planted: 'Enter the one that settles it.',
  },
  { phrase: /\banew\b/, say: 'again', planted: 'Judged anew' },
  {
    phrase: /\bor is none\b|\bis none\.?$|\bno more\.?$/,
    say: 'not a valid …; no longer',
    planted: 'Needed no more',
  },
  {
    phrase: /\bwhat the \w+( \w+)? (is|are) of\b/,
    say: 'the base of the share',
    planted: 'Approved and rejected: what the share is of.',
  },
  {
    phrase: /\b([Cc]ame|[Bb]ecame|[Bb]ecome) of\b/,
    say: 'result',
    planted: 'What became of it',
  },
]

const string = ["'", '"', '`']
  .map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\.)*${quote}`)
  .join('|')
/** The English of a text in three languages, of a refusal behind its status. */
const english = new RegExp(
  String.raw`\[\s*(?:\d{3},\s*)?(${string}),\s*(?:${string}),\s*(?:${string})`,
  'g',
)

/** Texts on the screen name what they mean, without the phrases of ours that leave the noun out. */
export const screenRules = phrases.map(
  ({ phrase, say, planted }): Rule => ({
    name: `a text on the screen does not say "${planted}": ${say}`,
    reads: /^packages\/contract\/src\/(words|refusals)\/.*(?<!\.test)\.ts$/,
    check: ({ path, text }) =>
      [...text.matchAll(english)].flatMap(({ index, 1: quoted = '' }) => {
        const said = quoted.slice(1, -1)
        if (!phrase.test(said)) return []
        const line = text.slice(0, index).split('\n').length
        return [{ path, line, problem: `${say}: ${said}` }]
      }),
    planted: {
      path: 'packages/contract/src/words/x/a.ts',
      text: `export const x = words({ x: ['${planted}', 'x', 'x'] })\n`,
    },
  }),
)
