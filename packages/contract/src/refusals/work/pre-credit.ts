import type { RefusalText } from '../refusal-text.ts'

/** Runs of pre-approved offers. */
export const preCreditRefusals = {
  'pre-credit.nobody': {
    status: 422,
    en: 'Nobody is in this audience now.',
    es: 'Nadie está ahora en esta audiencia.',
    zh: '该人群目前没有成员。',
  },
  'pre-credit.too-many': {
    status: 422,
    en: 'One run asks about {most} persons at most: choose a smaller audience.',
    es: 'Una consulta abarca {most} personas como máximo: elija una audiencia menor.',
    zh: '单次评估最多 {most} 人，请选择较小的人群。',
  },
  'pre-credit.open-before': {
    status: 409,
    en: 'A run of this audience and product waits for a decision already.',
    es: 'Ya hay una consulta de esta audiencia y producto en espera de decisión.',
    zh: '该人群和产品已有待审批的评估。',
  },
  'pre-credit.not-judged': {
    status: 409,
    en: 'The engine has not been through all of them yet. Try again shortly.',
    es: 'El motor aún no ha terminado con todos. Intente de nuevo en breve.',
    zh: '引擎尚未评估完毕，请稍后再试。',
  },
  'pre-credit.policy-changed': {
    status: 409,
    en: 'Another decision policy is in effect by now: ask the engine again.',
    es: 'Ya rige otra política de decisión: consulte al motor de nuevo.',
    zh: '决策策略已更新，请重新评估。',
  },
  'pre-credit.too-old': {
    status: 409,
    en: 'The engine was asked more than {days} days ago: ask it again.',
    es: 'Se consultó al motor hace más de {days} días: consulte de nuevo.',
    zh: '评估已超过 {days} 天，请重新评估。',
  },
} satisfies Record<string, RefusalText>
