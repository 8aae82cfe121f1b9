import { words } from '../words.ts'

/** Signing in, the session, passwords and the profile. */
export const signInWords = words({
  shell: {
    login: {
      title: ['Sign in', 'Iniciar sesión', '登录'],
      purpose: [
        'The lender’s desk: decide applications, pay out, collect and keep the books.',
        'El puesto de trabajo de la financiera: resolver solicitudes, desembolsar, cobrar y llevar los libros.',
        '贷款机构工作台：审批、放款、催收与账务。',
      ],
      account: ['Account', 'Cuenta', '账号'],
      password: ['Password', 'Contraseña', '密码'],
      code: ['Verification code', 'Código de verificación', '验证码'],
      codeHint: [
        'Enter the code you were sent, or the one of your authenticator app.',
        'Introduzca el código que se le envió o el de su autenticador.',
        '请输入收到的验证码，或验证器中的验证码。',
      ],
      trust: [
        'Trust this device for {{count}} days',
        'Confiar en este dispositivo {{count}} días',
        '信任此设备 {{count}} 天',
      ],
      provider: [
        'Sign in by company account',
        'Entrar con la cuenta de la empresa',
        '企业账号登录',
      ],
      submit: ['Sign in', 'Iniciar sesión', '登录'],
      accountMissing: ['Enter your account.', 'Introduzca su cuenta.', '请输入账号。'],
      passwordMissing: ['Enter your password.', 'Introduzca su contraseña.', '请输入密码。'],
      codeMissing: [
        'Enter the verification code.',
        'Introduzca el código de verificación.',
        '请输入验证码。',
      ],
      capsLock: ['Caps Lock is on', 'Bloq Mayús está activado', '大写锁定已开启'],
      language: ['Language', 'Idioma', '语言'],
      demo: {
        title: ['Demonstration: sign in as', 'Demostración: entrar como', '演示环境：选择身份登录'],
        roles: {
          admin: ['Administrator', 'Administración', '系统管理员'],
          auditor: ['Loan auditor', 'Analista de crédito', '审核员'],
          'audit-admin': ['Head of audit', 'Jefatura de análisis', '审核主管'],
          inspector: ['Quality inspector', 'Control de calidad', '质检员'],
          collector: ['Collector', 'Cobranza', '催收员'],
          'collection-lead': ['Head of collection', 'Jefatura de cobranza', '催收主管'],
          telemarketer: ['Telemarketer', 'Televentas', '电销员'],
          finance: ['Finance', 'Finanzas', '财务'],
          service: ['Customer service', 'Atención al cliente', '客服'],
        },
      },
      completing: ['Completing the sign-in', 'Completando el inicio de sesión', '正在完成登录'],
    },
    session: {
      verificationFailed: [
        'Verification failed, please login again.',
        'La verificación falló; inicie sesión de nuevo.',
        '验证失败，请重新登录。',
      ],
      expiredToast: [
        'Token Expires. Please login again !',
        'La sesión ha caducado. Inicie sesión de nuevo.',
        '登录已过期，请重新登录。',
      ],
      againTitle: [
        'Token Expires. Please login again !',
        'La sesión ha caducado. Inicie sesión de nuevo.',
        '登录已过期，请重新登录。',
      ],
      againText: [
        'Sign in to go on; your tabs stay as they are. Closing this signs you out.',
        'Inicie sesión para seguir; sus pestañas quedan como están. Si cierra esto, se cierra la sesión.',
        '登录后可继续工作，打开的标签页保持不变；关闭此窗口将退出登录。',
      ],
      confirmAgain: [
        'You are signed in again. Nothing was sent: check it and confirm once more.',
        'Ha iniciado sesión de nuevo. No se ha enviado nada: revíselo y confirme otra vez.',
        '您已重新登录，操作尚未提交。请核对后再次确认。',
      ],
      signOut: ['Sign out', 'Cerrar sesión', '退出登录'],
      unreachableTitle: ['The server does not answer', 'El servidor no responde', '服务器没有响应'],
    },
    password: {
      title: ['Modify password', 'Cambiar contraseña', '修改密码'],
      expired: [
        'Your password has expired. Change it to go on.',
        'Su contraseña ha caducado. Cámbiela para continuar.',
        '密码已过期，请先修改密码。',
      ],
      userName: ['User name', 'Nombre de usuario', '用户名'],
      telephoneAccount: ['Telephone account ID', 'ID de la cuenta telefónica', '电话账号'],
      none: ['none', 'ninguna', '无'],
      old: ['Old password', 'Contraseña anterior', '原密码'],
      fresh: ['New password', 'Contraseña nueva', '新密码'],
      confirm: ['Confirm password', 'Confirmar contraseña', '确认密码'],
      oldMissing: [
        'Please input old password.',
        'Introduzca la contraseña anterior.',
        '请输入原密码。',
      ],
      freshMissing: [
        'Please input new password.',
        'Introduzca la contraseña nueva.',
        '请输入新密码。',
      ],
      confirmMissing: [
        'Please input confirm password.',
        'Introduzca la confirmación de la contraseña.',
        '请输入确认密码。',
      ],
      identical: [
        'The new and old passwords are identical.',
        'La contraseña nueva y la anterior son idénticas.',
        '新密码与原密码相同。',
      ],
      different: [
        'The new and confirm passwords are different.',
        'La contraseña nueva y su confirmación no coinciden.',
        '新密码与确认密码不一致。',
      ],
      standard: ['Password standard', 'Norma de contraseñas', '密码规则'],
      standardLength: ['At least 8 characters', 'Al menos 8 caracteres', '至少 8 个字符'],
      standardLetters: [
        'Only letters, numbers and punctuation marks, no spaces',
        'Solo letras, números y signos de puntuación, sin espacios',
        '只能包含字母、数字和标点，不能有空格',
      ],
      standardMix: [
        'At least one uppercase letter and one identification symbol',
        'Al menos una mayúscula y un símbolo',
        '至少一个大写字母和一个符号',
      ],
      submit: ['Change password', 'Cambiar contraseña', '修改密码'],
      success: ['Success', 'Hecho', '修改完成'],
    },
    profile: {
      title: ['User profile', 'Perfil de usuario', '个人资料'],
      modifyPassword: ['Modify Password', 'Cambiar contraseña', '修改密码'],
      modifyTelephonePassword: [
        'Modify Telephone Password',
        'Cambiar contraseña telefónica',
        '修改电话密码',
      ],
    },
  },
})
