import type { Rule, SourceFile } from '../rule.ts'

interface Phrase {
  /** What a comment does not say. */
  phrase: RegExp
  say: string
  planted: string
}

const phrases: readonly Phrase[] = [
  {
    phrase: /(^|\. )(Of|By|To) (these|those|them|which|who\w?)\b/,
    say: 'begin with the noun: the loans that were due',
    planted: 'Of these, the answered ones.',
  },
  {
    phrase: /(^|\. )Who(se|\w) [^?]+\.$/,
    say: 'name the noun: the loans whose amount changed',
    planted: 'Whose case it is.',
  },
  {
    phrase: /\b(of|to|by|for|with|from|than) who(ever)?\b/,
    say: 'name the people: the customers who answered',
    planted: 'The share of who answered.',
  },
  {
    phrase: /\banew\b/,
    say: 'again',
    planted: 'The plan is made anew.',
  },
  {
    phrase: /\b(c[ao]mes?|coming|became|becomes?) of (it|them|each|this|that|an?|the|one)\b/i,
    say: 'the result of',
    planted: 'What became of it.',
  },
  {
    phrase: /(?<!\bthere )\b(is|are|was|were) none[.,;]|\bno more\.$/,
    say: 'is not a …; no longer',
    planted: 'Null where the case is none.',
  },
  {
    phrase: /\b(somebody|nobody|who\w?|person|auditor|collector|agent) holds?\b/,
    say: 'is assigned; of rights: has',
    planted: 'The collector who holds the case.',
  },
  {
    phrase: /\b(instalment|bill|plan|each|what (it|they)) asks? for\b/,
    say: 'the amount due',
    planted: 'The bill asks for 300.00.',
  },
  { phrase: /\bthe ones\b/i, say: 'repeat the noun', planted: 'The ones that are open.' },
  {
    phrase: /(^|\. )So (many|much|few|long|often) (?!as\b)/,
    say: 'at most, this many',
    planted: 'So many rows are read at once.',
  },
  {
    phrase: /\bbelieved\b/,
    say: 'verified, accepted or rejected',
    planted: 'A message that was not believed.',
  },
  {
    phrase: /\bone's own\b/i,
    say: "the caller's own, the reader's own",
    planted: "One's own cases.",
  },
  {
    phrase: /\b(stands?|stood) (in|at|on|under|for it|there|here|still)\b/,
    say: 'is',
    planted: 'Where the row stands in the file.',
  },
]

/** Migrations that ran stay as they are. */
const sources = /^(?!apps\/server\/migrations\/)\w+\/.*\.(tsx?|mjs|css|sql)$/

const comment =
  /^[ \t]*\{?\/\*[\s\S]*?\*\/|^[ \t]*(\/\/|--) .*(?:\n[ \t]*\1 .*)*|\S[ \t]+\/\/ .*$/gm

/** The comments of a file, each in one line, without code in backquotes and the codes of refusals. */
const commentsOf = ({ text }: SourceFile) =>
  [...text.matchAll(comment)].map(({ 0: raw, index }) => ({
    line: text.slice(0, index).split('\n').length,
    said: raw
      .replace(/^.*?\S[ \t]+(?=\/\/ )|\*\/$/g, '')
      .replace(/(^|\n)[ \t]*(\{?\/\*+|\*|\/\/|--)/g, ' ')
      .replace(/`[^`]*`/g, '`')
      .replace(/\bRefuses: .*/s, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }))

/** Comments name what they are about, as texts on the screen do: see `screen.ts`. */
export const commentRules = phrases.map(
  ({ phrase, say, planted }): Rule => ({
    name: `a comment does not say "${planted}": ${say}`,
    reads: sources,
    check: (file) =>
      commentsOf(file)
        .filter(({ said }) => phrase.test(said))
        .map(({ line, said }) => ({ path: file.path, line, problem: `${say}: ${said}` })),
    planted: { path: 'apps/server/src/modules/x/a.ts', text: `/** ${planted} */\n` },
  }),
)
