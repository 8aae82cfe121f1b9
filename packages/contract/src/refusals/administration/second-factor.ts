import type { RefusalText } from '../refusal-text.ts'

/** Codes at sign-in, authenticator apps and trusted devices. */
export const secondFactorRefusals = {
  'sign-in.verify-by-app': [455, 'Must be verified before logging in: enter the code of your authenticator app, or a recovery code.', 'Debe verificarse antes de iniciar sesión: introduzca el código de su autenticador o uno de recuperación.', '登录前需要验证：请输入验证器中的验证码或恢复码。'],
  'sign-in.no-phone': [455, 'Your role needs a code by SMS, and your account has no phone number. Ask your administrator.', 'Su rol necesita un código por SMS y su cuenta no tiene teléfono. Consulte a su administrador.', '您的角色登录需要短信验证码，但账号没有手机号码，请联系管理员。'],
  'sign-in.code-too-many': [455, 'Must be verified before logging in: too many wrong codes. Try again in an hour.', 'Debe verificarse antes de iniciar sesión: demasiados códigos incorrectos. Inténtelo en una hora.', '登录前需要验证：验证码错误次数过多，请一小时后再试。'],
  'second-factor.enrol-first': [403, 'Your role needs an authenticator app. Set it up to go on.', 'Su rol necesita una aplicación de autenticación. Configúrela para continuar.', '您的角色必须使用验证器，请先完成设置。'],
  'second-factor.confirm': [403, 'Confirm this with a code of your authenticator app.', 'Confírmelo con un código de su autenticador.', '请用验证器中的验证码确认此操作。'],
  'second-factor.code-wrong': [422, 'The code is wrong or was used already.', 'El código es incorrecto o ya se usó.', '验证码错误或已使用。'],
  'second-factor.too-many': [433, 'Too many wrong codes. Try again in an hour.', 'Demasiados códigos incorrectos. Inténtelo en una hora.', '验证码错误次数过多，请一小时后再试。'],
  'second-factor.enabled': [409, 'There is an authenticator app on this account already.', 'Esta cuenta ya tiene una aplicación de autenticación.', '该账号已启用验证器。'],
  'second-factor.not-begun': [409, 'Scan the picture first: it was renewed or given up.', 'Escanee primero la imagen: se renovó o se abandonó.', '请先扫描二维码：该二维码已更新或作废。'],
  'second-factor.none': [409, 'There is no authenticator app on this account.', 'Esta cuenta no tiene aplicación de autenticación.', '该账号未启用验证器。'],
  'second-factor.required': [409, 'Your role needs the authenticator app: it cannot be switched off.', 'Su rol necesita el autenticador: no se puede desactivar.', '您的角色必须使用验证器，不能停用。'],
  'sign-in-codes.no-phone': [422, '{count} people of these roles have no phone number and could not sign in: {names}.', '{count} personas de estos roles no tienen teléfono y no podrían entrar: {names}.', '这些角色中有 {count} 人没有手机号码，将无法登录：{names}。'],
} satisfies Record<string, RefusalText>
