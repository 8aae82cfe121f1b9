import type { RefusalText } from '../refusals.ts'

/** Lists and reports: their saved views, and how far they reach. */
export const tableRefusals = {
  'view.name-taken': {
    status: 409,
    en: 'You have a view “{name}” of this table already. Choose another name.',
    es: 'Ya tiene una vista «{name}» de esta tabla. Elija otro nombre.',
    zh: '此表已有名为“{name}”的视图，请换一个名称。',
  },
  'view.too-many': {
    status: 422,
    en: 'You have {limit} views of this table, which is the most. Delete one you no longer use.',
    es: 'Ya tiene {limit} vistas de esta tabla, que es el máximo. Elimine una que ya no use.',
    zh: '此表最多保存 {limit} 个视图，请先删除不再使用的视图。',
  },
  'view.personal': {
    status: 422,
    en: 'A view cannot keep a phone or ID number. Take this filter away and save again.',
    es: 'Una vista no puede guardar un teléfono ni un documento. Quite este filtro y guarde de nuevo.',
    zh: '视图不能保存手机号或证件号，请去掉该筛选条件后再保存。',
  },
  'subscription.too-many': {
    status: 422,
    en: 'You have {limit} subscriptions, which is the most. End one you no longer need.',
    es: 'Ya tiene {limit} suscripciones, que es el máximo. Termine una que ya no necesite.',
    zh: '最多可订阅 {limit} 份报表，请先取消不再需要的订阅。',
  },
  'subscription.no-mail': {
    status: 422,
    en: 'No mail can be sent to you: there is no mail server, or your account has no address.',
    es: 'No se le puede enviar correo: no hay servidor de correo o su cuenta no tiene dirección.',
    zh: '无法向您发送邮件：未配置邮件服务器，或您的账号没有邮箱地址。',
  },
  'export.rights-changed': {
    status: 403,
    en: 'Your rights have changed since this file was written. Export the table again.',
    es: 'Sus permisos cambiaron desde que se escribió este archivo. Exporte la tabla de nuevo.',
    zh: '该文件生成后您的权限已变更，请重新导出。',
  },
  'range.too-long': {
    status: 422,
    en: 'The range may have {limit} days at most.',
    es: 'El intervalo puede tener {limit} días como máximo.',
    zh: '日期范围最多 {limit} 天。',
  },
  'range.open': {
    status: 422,
    en: 'Choose both the first and the last day.',
    es: 'Elija tanto el primer día como el último.',
    zh: '请同时选择起始日和结束日。',
  },
  'range.in-the-future': {
    status: 422,
    en: 'These days are still to come: choose days up to {day}.',
    es: 'Esos días aún no llegan: elija días hasta el {day}.',
    zh: '所选日期尚未到来，请选择 {day} 及之前的日期。',
  },
  'day.not-closed': {
    status: 422,
    en: 'This day is not closed yet: the last one that is closed is {day}.',
    es: 'Ese día aún no se ha cerrado: el último cerrado es el {day}.',
    zh: '该日尚未日结，最近已日结的日期为 {day}。',
  },
  'filter.unknown': {
    status: 422,
    en: 'There is no “{value}” to choose here: choose one of the list.',
    es: 'No existe «{value}» entre las opciones: elija una de la lista.',
    zh: '选项中没有“{value}”，请从列表中选择。',
  },
  'record.wrong-state': {
    status: 409,
    en: 'This is not possible any more: its state has changed. Look at it again.',
    es: 'Ya no es posible: su estado ha cambiado. Revíselo de nuevo.',
    zh: '状态已变更，无法执行该操作，请刷新后查看。',
  },
} satisfies Record<string, RefusalText>
