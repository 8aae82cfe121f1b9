import { jsonIn } from '../../../../platform/http-client/json-in.ts'

/** The words in a recogniser's answer: NLSML of MRCP, JSON, or the bare text. */
export function recognised(answer: string): string {
  const input = /<input[^>]*>([\s\S]*?)<\/input>/i.exec(answer)?.[1]
  if (input !== undefined) return withoutMarks(input)
  const read = jsonIn(answer)
  if (typeof read === 'object' && read !== null) {
    const text = ['text', 'transcript', 'result'].map(
      (name) => (read as Record<string, unknown>)[name],
    )
    return text.find((one): one is string => typeof one === 'string') ?? ''
  }
  return answer.startsWith('<') ? '' : answer.trim()
}

const withoutMarks = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
