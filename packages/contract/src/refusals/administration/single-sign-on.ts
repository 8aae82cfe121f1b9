import type { RefusalText } from '../refusal-text.ts'

/** Signing in by the lender's identity provider. */
export const signOnRefusals = {
  'sign-in.by-provider': {
    status: 401,
    en: 'This account signs in by the company account: use the button below.',
    es: 'Esta cuenta entra con la cuenta de la empresa: use el botón de abajo.',
    zh: '该账号须使用企业账号登录，请点击下方按钮。',
  },
  'sign-on.off': {
    status: 404,
    en: 'Signing in by a company account is not set up.',
    es: 'El acceso con cuenta de la empresa no está configurado.',
    zh: '未启用企业账号登录。',
  },
  'sign-on.unavailable': {
    status: 503,
    en: 'The company’s sign-in does not answer. Try again in a moment.',
    es: 'El acceso de la empresa no responde. Inténtelo en un momento.',
    zh: '企业登录服务暂无响应，请稍后重试。',
  },
  'sign-on.expired': {
    status: 401,
    en: 'This sign-in is too old or was used already. Begin again.',
    es: 'Este acceso caducó o ya se usó. Empiece de nuevo.',
    zh: '本次登录已过期或已使用，请重新开始。',
  },
  'sign-on.denied': {
    status: 401,
    en: 'The company’s sign-in was not completed.',
    es: 'El acceso de la empresa no se completó.',
    zh: '企业登录未完成。',
  },
  'sign-on.failed': {
    status: 401,
    en: 'The answer of the company’s sign-in could not be verified. Begin again.',
    es: 'No se pudo verificar la respuesta del acceso de la empresa. Empiece de nuevo.',
    zh: '无法验证企业登录的结果，请重新开始。',
  },
  'sign-on.unknown': {
    status: 401,
    en: 'No open account here is linked to this company account. Ask your administrator.',
    es: 'Ninguna cuenta activa está vinculada a esta cuenta de la empresa. Consulte a su administrador.',
    zh: '该企业账号未关联可用账号，请联系管理员。',
  },
  'sign-on.another': {
    status: 401,
    en: 'This company account is linked to another account than the one whose session ended.',
    es: 'Esta cuenta de la empresa está vinculada a una cuenta distinta de la que tenía la sesión.',
    zh: '该企业账号关联的不是会话已结束的那个账号。',
  },
  'sign-on.linked': {
    status: 409,
    en: 'Your account is linked already.',
    es: 'Su cuenta ya está vinculada.',
    zh: '您的账号已关联。',
  },
  'sign-on.taken': {
    status: 409,
    en: 'This company account is linked to another account.',
    es: 'Esta cuenta de la empresa está vinculada a otra cuenta.',
    zh: '该企业账号已关联其他账号。',
  },
} satisfies Record<string, RefusalText>
