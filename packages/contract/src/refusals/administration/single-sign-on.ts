import type { RefusalText } from '../refusal-text.ts'

/** Signing in by the lender's identity provider. */
export const signOnRefusals = {
  'sign-in.by-provider': [401, 'This account signs in by the company account: use the button below.', 'Esta cuenta entra con la cuenta de la empresa: use el botón de abajo.', '该账号须使用企业账号登录，请点击下方按钮。'],
  'sign-on.off': [404, 'Signing in by a company account is not set up.', 'El acceso con cuenta de la empresa no está configurado.', '未启用企业账号登录。'],
  'sign-on.unavailable': [503, 'The company’s sign-in does not answer. Try again in a moment.', 'El acceso de la empresa no responde. Inténtelo en un momento.', '企业登录服务暂无响应，请稍后重试。'],
  'sign-on.expired': [401, 'This sign-in is too old or was used already. Begin again.', 'Este acceso caducó o ya se usó. Empiece de nuevo.', '本次登录已过期或已使用，请重新开始。'],
  'sign-on.denied': [401, 'The company’s sign-in was not completed.', 'El acceso de la empresa no se completó.', '企业登录未完成。'],
  'sign-on.failed': [401, 'The answer of the company’s sign-in could not be verified. Begin again.', 'No se pudo verificar la respuesta del acceso de la empresa. Empiece de nuevo.', '无法验证企业登录的结果，请重新开始。'],
  'sign-on.unknown': [401, 'No open account here is linked to this company account. Ask your administrator.', 'Ninguna cuenta activa está vinculada a esta cuenta de la empresa. Consulte a su administrador.', '该企业账号未关联可用账号，请联系管理员。'],
  'sign-on.another': [401, 'This company account is linked to a different account from the account whose session ended.', 'Esta cuenta de la empresa está vinculada a una cuenta distinta de la que tenía la sesión.', '该企业账号关联的不是会话已结束的那个账号。'],
  'sign-on.linked': [409, 'Your account is linked already.', 'Su cuenta ya está vinculada.', '您的账号已关联。'],
  'sign-on.taken': [409, 'This company account is linked to another account.', 'Esta cuenta de la empresa está vinculada a otra cuenta.', '该企业账号已关联其他账号。'],
} satisfies Record<string, RefusalText>
