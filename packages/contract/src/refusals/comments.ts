import type { RefusalText } from './refusal-text.ts'

/** What the staff write to each other. */
export const commentRefusals = {
  'comment.cannot-see': {
    status: 422,
    en: '{name} may not see this, so a comment on it cannot name them.',
    es: '{name} no tiene acceso a este registro, así que no se le puede mencionar en él.',
    zh: '{name} 无权查看该记录，不能在此提及。',
  },
  'comment.too-many': {
    status: 422,
    en: 'A comment names {most} colleagues at most.',
    es: 'Un comentario menciona a {most} colegas como máximo.',
    zh: '一条评论最多提及 {most} 位同事。',
  },
} satisfies Record<string, RefusalText>
