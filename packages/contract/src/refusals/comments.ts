import type { RefusalText } from './refusal-text.ts'

/** What the staff write to each other. */
export const commentRefusals = {
  'comment.cannot-see': [422, '{name} may not see this, so a comment on it cannot name them.', '{name} no tiene acceso a este registro, así que no se le puede mencionar en él.', '{name} 无权查看该记录，不能在此提及。'],
  'comment.too-many': [422, 'A comment names {most} colleagues at most.', 'Un comentario menciona a {most} colegas como máximo.', '一条评论最多提及 {most} 位同事。'],
} satisfies Record<string, RefusalText>
