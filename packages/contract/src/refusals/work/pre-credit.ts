import type { RefusalText } from '../refusal-text.ts'

/** Runs of pre-approved offers. */
export const preCreditRefusals = {
  'pre-credit.nobody': [422, 'Nobody is in this audience now.', 'Nadie está ahora en esta audiencia.', '该人群目前没有成员。'],
  'pre-credit.too-many': [422, 'One run asks about {most} persons at most: choose a smaller audience.', 'Una consulta abarca {most} personas como máximo: elija una audiencia menor.', '单次评估最多 {most} 人，请选择较小的人群。'],
  'pre-credit.open-before': [409, 'A run of this audience and product waits for a decision already.', 'Ya hay una consulta de esta audiencia y producto en espera de decisión.', '该人群和产品已有待审批的评估。'],
  'pre-credit.not-judged': [409, 'The engine has not been through all of them yet. Try again shortly.', 'El motor aún no ha terminado con todos. Intente de nuevo en breve.', '引擎尚未评估完毕，请稍后再试。'],
  'pre-credit.policy-changed': [409, 'Another decision policy is in effect by now: ask the engine again.', 'Ya rige otra política de decisión: consulte al motor de nuevo.', '决策策略已更新，请重新评估。'],
  'pre-credit.too-old': [409, 'The engine was asked more than {days} days ago: ask it again.', 'Se consultó al motor hace más de {days} días: consulte de nuevo.', '评估已超过 {days} 天，请重新评估。'],
} satisfies Record<string, RefusalText>
