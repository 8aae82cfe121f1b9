import { words } from '../words.ts'

/** Codes at sign-in: one's own authenticator app, and the page of their rules and log. */
export const secondFactorWords = words({
  'second-factor': {
    tab: ['Authenticator', 'Autenticador', '验证器'],
    needed: [
      'Your role needs an authenticator app. Set it up to go on.',
      'Su rol necesita una aplicación de autenticación. Configúrela para continuar.',
      '您的角色必须使用验证器，请先完成设置。',
    ],
    neededFrom: [
      'From {{day}} on your role needs an authenticator app.',
      'Desde el {{day}} su rol necesita una aplicación de autenticación.',
      '自 {{day}} 起，您的角色必须使用验证器。',
    ],
    off: [
      'No authenticator app is set up on this account.',
      'Esta cuenta no tiene aplicación de autenticación.',
      '该账号尚未设置验证器。',
    ],
    on: ['Set up since {{day}}', 'Configurado desde el {{day}}', '自 {{day}} 起启用'],
    left: [
      '{{count}} recovery codes left',
      'Quedan {{count}} códigos de recuperación',
      '剩余 {{count}} 个恢复码',
    ],
    leftFew: [
      'Only {{count}} recovery codes are left: make new ones.',
      'Solo quedan {{count}} códigos de recuperación: genere otros.',
      '仅剩 {{count}} 个恢复码，请重新生成。',
    ],
    password: ['Your password', 'Su contraseña', '您的密码'],
    begin: ['Set up', 'Configurar', '开始设置'],
    scan: [
      'Scan this with your authenticator app, or type the key. Then enter the code it shows.',
      'Escanee esto con su aplicación de autenticación o escriba la clave. Luego introduzca el código que muestra.',
      '用验证器应用扫描二维码，或手动输入密钥，然后填写显示的验证码。',
    ],
    picture: ['Picture to scan', 'Imagen para escanear', '二维码'],
    key: ['Key', 'Clave', '密钥'],
    code: ['Code', 'Código', '验证码'],
    enable: ['Turn on', 'Activar', '启用'],
    renew: ['New recovery codes', 'Nuevos códigos de recuperación', '重新生成恢复码'],
    disable: ['Turn off', 'Desactivar', '停用'],
    codesTitle: ['Recovery codes', 'Códigos de recuperación', '恢复码'],
    codesText: [
      'Each opens once when you have no app. Print or note them: they are not shown again.',
      'Cada uno sirve una vez si no tiene la aplicación. Imprímalos o anótelos: no se vuelven a mostrar.',
      '无法使用验证器时，每个恢复码可使用一次。请打印或记下，之后不再显示。',
    ],
    noted: ['I have noted them', 'Los he anotado', '我已记下'],
    devices: ['Trusted devices', 'Dispositivos de confianza', '受信任设备'],
    noDevices: ['No device is trusted.', 'Ningún dispositivo de confianza.', '没有受信任的设备。'],
    until: ['until {{day}}', 'hasta el {{day}}', '有效至 {{day}}'],
    revoke: ['Stop trusting', 'Dejar de confiar', '取消信任'],
    revokeConsequence: [
      'The next sign-in on it needs a code again.',
      'El próximo acceso en él pedirá de nuevo un código.',
      '该设备下次登录须重新输入验证码。',
    ],
    confirmTitle: ['Confirm with a code', 'Confirmar con un código', '验证确认'],
    confirmText: [
      'This moves money or gives rights. Enter the code of your authenticator app, or a recovery code.',
      'Esto mueve dinero o da permisos. Introduzca el código de su autenticador o uno de recuperación.',
      '此操作涉及资金或权限，请输入验证器中的验证码或恢复码。',
    ],
    confirm: ['Confirm', 'Confirmar', '确认'],
    signOn: ['Company account', 'Cuenta de la empresa', '企业账号'],
    linked: [
      'Linked since {{day}}: you sign in by it, and no longer by your password.',
      'Vinculada desde el {{day}}: entra con ella y ya no con su contraseña.',
      '自 {{day}} 起已关联：请使用企业账号登录，不再使用密码。',
    ],
    link: ['Link', 'Vincular', '关联'],
    linkText: [
      'Once it is linked you sign in by your company account, and no longer by your password.',
      'Una vez vinculada, entrará con la cuenta de la empresa y ya no con su contraseña.',
      '关联后须使用企业账号登录，不再使用密码。',
    ],
    unlink: ['Unlink', 'Desvincular', '解除关联'],
    unlinkConsequence: [
      'Their sessions end, and their password opens again.',
      'Se cierran sus sesiones y su contraseña vuelve a servir.',
      '其会话将结束，密码恢复可用。',
    ],
    rules: ['Who gives a code', 'Quién da un código', '验证规则'],
    notice: [
      'Whoever newly needs an authenticator app has seven days’ notice.',
      'Quien necesite ahora un autenticador tiene siete días de aviso.',
      '新增须使用验证器的角色，至少提前七天通知。',
    ],
  },
  columns: {
    smsRoles: ['Code by SMS: roles', 'Código por SMS: roles', '短信验证码：角色'],
    totpRoles: ['Authenticator app: roles', 'Autenticador: roles', '验证器：角色'],
    trustedDays: [
      'Days a device is trusted',
      'Días de confianza de un dispositivo',
      '设备信任天数',
    ],
  },
  operation: {
    tables: {
      'operation/user-auth/phone-verify-code': {
        title: ['Codes', 'Códigos', '验证记录'],
        codeEntryId: ['Entry', 'Registro', '编号'],
        codeWay: ['Way', 'Medio', '方式'],
        codePurpose: ['For', 'Para', '用途'],
        codeOutcome: ['Outcome', 'Resultado', '结果'],
        codeTries: ['Tries', 'Intentos', '次数'],
      },
      'operation/user-auth/phone-verify-code/sign-in-codes': {
        title: ['Who gives a code', 'Quién da un código', '验证规则'],
      },
      'operation/user-auth/phone-verify-code/devices': {
        title: ['Trusted devices', 'Dispositivos de confianza', '受信任设备'],
        deviceId: ['Device no.', 'N.º de dispositivo', '设备编号'],
        deviceName: ['Device', 'Dispositivo', '设备'],
        deviceState: ['State', 'Estado', '状态'],
        lastSeenAt: ['Last seen', 'Visto por última vez', '最近使用'],
        trustedUntil: ['Trusted until', 'De confianza hasta', '信任至'],
      },
      'operation/user-auth/phone-verify-code/identities': {
        title: ['Company accounts', 'Cuentas de la empresa', '企业账号'],
        identityId: ['Link', 'Vínculo', '关联编号'],
        issuer: ['Provider', 'Proveedor', '身份提供方'],
        linkedAt: ['Linked', 'Vinculada', '关联时间'],
        lastSeenAt: ['Last used', 'Último uso', '最近使用'],
      },
      'operation/user-auth/phone-verify-code/resets': {
        title: ['Lost authenticators', 'Autenticadores perdidos', '验证器重置'],
        resetId: ['Request', 'Solicitud', '申请编号'],
        resetState: ['State', 'Estado', '状态'],
      },
    },
  },
  choices: {
    codeWay: {
      sms: ['SMS', 'SMS', '短信'],
      totp: ['Authenticator app', 'Autenticador', '验证器'],
      recovery: ['Recovery code', 'Código de recuperación', '恢复码'],
    },
    codePurpose: {
      'sign-in': ['Sign-in', 'Acceso', '登录'],
      confirm: ['Confirmation', 'Confirmación', '操作确认'],
      enrol: ['Set-up', 'Configuración', '设置'],
      change: ['Change', 'Cambio', '变更'],
    },
    codeOutcome: {
      sent: ['Sent', 'Enviado', '已发送'],
      'not-sent': ['Not sent', 'No enviado', '未发出'],
      right: ['Right', 'Correcto', '正确'],
      wrong: ['Wrong', 'Incorrecto', '错误'],
      blocked: ['Too many tries', 'Demasiados intentos', '次数过多'],
    },
    deviceState: {
      trusted: ['Trusted', 'De confianza', '受信任'],
      expired: ['Expired', 'Caducado', '已过期'],
      revoked: ['Revoked', 'Revocado', '已取消'],
    },
    resetState: {
      asked: ['Pending', 'Pendiente', '待审批'],
      done: ['Reset', 'Restablecido', '已重置'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
    },
  },
  requests: {
    kinds: {
      'factor-reset': {
        ask: ['Reset an authenticator', 'Restablecer un autenticador', '重置验证器'],
        askHint: [
          'Another person decides it. The person’s sessions and trusted devices end, and they set up a new app.',
          'Lo decide otra persona. Se cierran las sesiones y los dispositivos de confianza, y se configura otra aplicación.',
          '须由他人审批。该员工的会话和受信任设备全部失效，并须重新设置验证器。',
        ],
        approveConsequence: [
          'The app and the recovery codes of {{who}} are void, and every session and trusted device ends.',
          'La aplicación y los códigos de {{who}} quedan anulados; se cierran sus sesiones y dispositivos.',
          '{{who}} 的验证器和恢复码作废，其会话和受信任设备全部失效。',
        ],
        refuseConsequence: [
          'The app of {{who}} stays.',
          'La aplicación de {{who}} se mantiene.',
          '{{who}} 的验证器保持不变。',
        ],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: {
        'sign-in-codes': ['Sign-in codes', 'Códigos de acceso', '登录验证规则'],
        'factor-reset': ['Lost authenticators', 'Autenticadores perdidos', '验证器重置'],
      },
    },
  },
  trail: {
    objects: { identity: ['Company account', 'Cuenta de la empresa', '企业账号'] },
    acts: {
      'second-factor.begin': ['Began to set up an app', 'Empezó a configurar', '开始设置验证器'],
      'second-factor.enable': ['Set up the app', 'Configuró el autenticador', '启用了验证器'],
      'second-factor.disable': ['Turned the app off', 'Desactivó el autenticador', '停用了验证器'],
      'second-factor.codes': ['Made recovery codes', 'Generó códigos', '生成了恢复码'],
      'second-factor.recovery-used': ['Used a recovery code', 'Usó un código', '使用了恢复码'],
      'second-factor.confirm': ['Confirmed by a code', 'Confirmó con un código', '验证确认'],
      'second-factor.refused': ['Code refused', 'Código rechazado', '验证码被拒'],
      'trusted-device.add': ['Trusted a device', 'Confió en un dispositivo', '信任了设备'],
      'trusted-device.revoke': ['Revoked a device', 'Revocó un dispositivo', '取消了设备信任'],
      'identity.link': ['Linked a company account', 'Vinculó una cuenta', '关联了企业账号'],
      'identity.unlink': [
        'Unlinked a company account',
        'Desvinculó una cuenta',
        '解除了企业账号关联',
      ],
      'factor-reset.ask': ['Asked for a reset', 'Pidió restablecer', '申请重置验证器'],
      'factor-reset.approve': ['Reset the app', 'Restableció el autenticador', '重置了验证器'],
      'factor-reset.refuse': ['Refused the reset', 'Rechazó restablecer', '驳回了重置'],
      'factor-reset.withdraw': ['Withdrew the request', 'Retiró la solicitud', '撤回了重置申请'],
    },
  },
})
