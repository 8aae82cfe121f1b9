import type { RefusalText } from '../refusals.ts'

/** Staff accounts, roles and what they may reveal. */
export const administrationRefusals = {
  'password.key-unknown': {
    status: 422,
    en: 'The page was open too long. Enter the passwords again.',
    es: 'La página estuvo abierta demasiado tiempo. Introduzca de nuevo las contraseñas.',
    zh: '页面打开时间过长，请重新输入密码。',
  },
  'telephone.no-account': {
    status: 422,
    en: 'You have no telephone account. Ask the administrator for one.',
    es: 'No tiene cuenta telefónica. Solicítela al administrador.',
    zh: '您没有电话账号，请联系管理员开通。',
  },
  'staff.flag-needs-right': {
    status: 422,
    en: 'Only who may decide payment changes is an audit administrator: give the role first, which a second person approves.',
    es: 'Solo quien puede decidir cambios de pago es administrador de análisis: asigne primero el rol, que aprueba otra persona.',
    zh: '只有有权审批付款修改的人员才能设为审核管理员：请先授予角色，并由第二人批准。',
  },
  'staff.phone-needed': {
    status: 422,
    en: 'A verification code needs a mobile phone number.',
    es: 'El código de verificación necesita un número de celular.',
    zh: '启用验证码需要填写手机号码。',
  },
  'staff.phone-wrong': {
    status: 422,
    en: 'This is not a mobile phone number.',
    es: 'No es un número de celular.',
    zh: '手机号码不正确。',
  },
  'staff.administrator-exists': {
    status: 409,
    en: 'There is an administrator already: {account}.',
    es: 'Ya existe un administrador: {account}.',
    zh: '已有管理员：{account}。',
  },
  'role.unknown': {
    status: 422,
    en: 'There is no role {code}.',
    es: 'No existe el rol {code}.',
    zh: '角色 {code} 不存在。',
  },
  'role.code-taken': {
    status: 422,
    en: 'The role {code} exists already.',
    es: 'El rol {code} ya existe.',
    zh: '角色 {code} 已存在。',
  },
  'role.fixed': {
    status: 409,
    en: 'The role {code} holds every right and cannot be changed or deleted.',
    es: 'El rol {code} tiene todos los permisos y no se puede cambiar ni eliminar.',
    zh: '角色 {code} 拥有全部权限，不能修改或删除。',
  },
  'role.in-use': {
    status: 409,
    en: '{count} people hold this role. Take it from them first.',
    es: '{count} personas tienen este rol. Quíteselo primero.',
    zh: '仍有 {count} 人拥有该角色，请先移除。',
  },
  'role.own': {
    status: 403,
    en: 'You hold this role yourself. Somebody else must change it.',
    es: 'Usted tiene este rol. Otra persona debe cambiarlo.',
    zh: '您自己拥有该角色，请由他人修改。',
  },
  'grant.already-asked': {
    status: 409,
    en: 'A grant waits for its second person here already. Have it decided or take it back first.',
    es: 'Ya hay aquí una concesión a la espera de una segunda persona. Haga que se decida o retírela antes.',
    zh: '此处已有一项授权等待复核，请先处理或撤回。',
  },
  'grant.decided': {
    status: 409,
    en: 'Somebody has decided on this meanwhile.',
    es: 'Alguien ya lo ha decidido entretanto.',
    zh: '该授权已由他人处理。',
  },
  'grant.second-person': {
    status: 403,
    en: 'Rights are given by two people. You asked for this yourself, or whoever asked has reset your password lately.',
    es: 'Los permisos los conceden dos personas. Usted mismo lo pidió, o quien lo pidió restableció hace poco su contraseña.',
    zh: '授权须由两人完成：该授权由您本人申请，或申请人近期重置过您的密码。',
  },
  'grant.reason-needed': {
    status: 422,
    en: 'Say why it is refused.',
    es: 'Indique por qué se rechaza.',
    zh: '请填写拒绝原因。',
  },
  'reveal.out-of-hours': {
    status: 403,
    en: 'Numbers are shown from {hours} only. Your supervisor has been notified.',
    es: 'Los números solo se muestran de {hours}. Se ha avisado a su supervisor.',
    zh: '仅在 {hours} 可查看号码，已通知主管。',
  },
  'search.over-quota': {
    status: 429,
    en: 'You have looked for {count} numbers today; the limit is {limit}. Your supervisor has been notified.',
    es: 'Hoy ha buscado {count} números; el límite es {limit}. Se ha avisado a su supervisor.',
    zh: '您今天已按 {count} 个号码搜索，上限为 {limit}，已通知主管。',
  },
  'search.too-fast': {
    status: 429,
    en: 'You have looked for {count} numbers in ten minutes; the limit is {limit}. Your supervisor has been notified.',
    es: 'Ha buscado {count} números en diez minutos; el límite es {limit}. Se ha avisado a su supervisor.',
    zh: '您十分钟内已按 {count} 个号码搜索，上限为 {limit}，已通知主管。',
  },
  'network.known': {
    status: 409,
    en: '{network} is allowed already.',
    es: '{network} ya está permitida.',
    zh: '{network} 已在允许列表中。',
  },
  'network.locks-you-out': {
    status: 409,
    en: 'You come from {address}: with this change you could not come in any more.',
    es: 'Usted se conecta desde {address}: con este cambio ya no podría entrar.',
    zh: '您当前来自 {address}：更改后您将无法登录。',
  },
  'alarm.own': {
    status: 403,
    en: 'This alarm is about yourself: somebody else must settle it.',
    es: 'Esta alerta es sobre usted: debe cerrarla otra persona.',
    zh: '此预警与您本人有关，须由他人处理。',
  },
  'alarm.settled': {
    status: 409,
    en: 'Somebody has settled this alarm already.',
    es: 'Alguien ya cerró esta alerta.',
    zh: '此预警已由他人处理。',
  },
  'reveal.too-fast': {
    status: 429,
    en: 'You have revealed {count} numbers in ten minutes; the limit is {limit}. Your supervisor has been notified.',
    es: 'Ha revelado {count} números en diez minutos; el límite es {limit}. Se ha avisado a su supervisor.',
    zh: '您十分钟内已查看 {count} 个号码，上限为 {limit}，已通知主管。',
  },
} satisfies Record<string, RefusalText>
