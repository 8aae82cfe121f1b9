import { words } from '../words.ts'

/** What is set in versions, whatever it is. */
export const settingsWords = words({
  columns: {
    settingVersionId: ['Version no.', 'N.º de versión', '版本编号'],
    settingObject: ['Of', 'De', '对象'],
    settingNumber: ['Version', 'Versión', '版本'],
    settingState: ['State', 'Estado', '状态'],
    basedOnNumber: ['Made from version', 'Parte de la versión', '基于版本'],
  },
  choices: {
    settingState: {
      waiting: ['Pending approval', 'Pendiente de aprobación', '待审批'],
      approved: ['Approved', 'Aprobada', '已批准'],
      current: ['In force', 'Vigente', '生效中'],
      superseded: ['Superseded', 'Sustituida', '已被取代'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
    },
  },
  settings: {
    views: {
      standing: ['In force and to come', 'Vigente y por venir', '现行与待生效'],
      history: ['History', 'Historial', '历史版本'],
    },
    inForce: ['In force: version {{number}}, since {{day}}', 'Vigente: versión {{number}}, desde el {{day}}', '现行：第 {{number}} 版，自 {{day}} 起'],
    coming: ['Version {{number}}, from {{day}}', 'Versión {{number}}, desde el {{day}}', '第 {{number}} 版，自 {{day}} 起'],
    title: ['Version {{number}}', 'Versión {{number}}', '第 {{number}} 版'],
    none: ['Nothing was set yet.', 'Aún no se ha fijado nada.', '尚未设置。'],
    nothingComing: ['Nothing is waiting, nothing is to come.', 'No hay nada pendiente ni por venir.', '没有待审批或待生效的版本。'],
    changes: ['Differences from version {{number}}', 'Diferencias con la versión {{number}}', '与第 {{number}} 版的差异'],
    conflict: [
      'It was made from version {{number}}, which is no longer the newest. It cannot be approved: ask for it again, or withdraw it.',
      'Parte de la versión {{number}}, que ya no es la más reciente. No puede aprobarse: solicítela de nuevo o retírela.',
      '该版本基于第 {{number}} 版，已非最新版本，无法批准，请重新申请或撤回。',
    ],
    noChanges: ['No differences.', 'Sin diferencias.', '没有差异。'],
    whole: ['All of it', 'Todo su contenido', '全部内容'],
    change: ['Change', 'Cambiar', '修改'],
    changeTitle: ['Ask for a new version', 'Solicitar una versión nueva', '申请新版本'],
    asVersion: ['As version {{number}}', 'Como la versión {{number}}', '恢复为第 {{number}} 版'],
    ask: ['Ask for approval', 'Solicitar aprobación', '提交审批'],
    consequence: ['Another person approves it. Until its day it can be withdrawn; from then on only a new version changes it.', 'La aprueba otra persona. Hasta su día puede retirarse; después solo la cambia una versión nueva.', '须由他人审批。生效日前可以撤回，生效后只能以新版本修改。'],
    setUp: ['Set up', 'Configuración inicial', '初始设置'],
    yes: ['Yes', 'Sí', '是'],
    no: ['No', 'No', '否'],
    nothing: ['None', 'Ninguno', '无'],
    removeDay: ['Remove {{day}}', 'Quitar {{day}}', '移除 {{day}}'],
  },
  requests: {
    setting: {
      approveConsequence: ['Version {{settingNumber}} counts from {{effectiveOn}} on.', 'La versión {{settingNumber}} rige desde el {{effectiveOn}}.', '第 {{settingNumber}} 版自 {{effectiveOn}} 起生效。'],
      refuseConsequence: ['Version {{settingNumber}} never counts; what is in force stays.', 'La versión {{settingNumber}} no llega a regir; sigue lo vigente.', '第 {{settingNumber}} 版不会生效，现行版本不变。'],
      withdraw: ['Withdraw', 'Retirar', '撤回'],
      withdrawConsequence: ['Version {{settingNumber}} never counts; the version before stays in force.', 'La versión {{settingNumber}} no llega a regir; sigue la anterior.', '第 {{settingNumber}} 版不会生效，上一版继续有效。'],
    },
  },
  trail: {
    objects: { 'setting-version': ['Version of a setting', 'Versión de un ajuste', '设置版本'] },
    acts: {
      'setting.ask': ['Asked for a new version', 'Solicitó una versión nueva', '申请了新版本'],
      'setting.approve': ['Approved the version', 'Aprobó la versión', '批准了该版本'],
      'setting.refuse': ['Refused the version', 'Rechazó la versión', '驳回了该版本'],
      'setting.withdraw': ['Withdrew the version', 'Retiró la versión', '撤回了该版本'],
      'setting.set-up': ['Set it up', 'Hizo la configuración inicial', '进行了初始设置'],
    },
  },
})
