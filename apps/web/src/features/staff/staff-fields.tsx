import { Input, Select, Switch } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { languageNames, languages } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'

/** The details of an account, the same for a new and an existing one. */
export function StaffFields({ phone }: { phone?: string | null }) {
  const { t } = useTranslation('operation')
  const phoneHint = phone ? t(($) => $.staff.phoneKept, { phone }) : t(($) => $.staff.phoneHint)
  return (
    <>
      <Field name="name">
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field name="email" label={t(($) => $.staff.email)}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Field name="phone" label={t(($) => $.staff.phone)} hint={phoneHint}>
        <Input maxLength={100} autoComplete="off" inputMode="tel" />
      </Field>
      <Field name="telephoneAccount">
        <Input maxLength={50} autoComplete="off" />
      </Field>
      <Field name="language" label={t(($) => $.staff.language)}>
        <Select options={languages.map((value) => ({ value, label: languageNames[value] }))} />
      </Field>
      <Field name="introduction" label={t(($) => $.staff.introduction)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field
        name="verificationRequired"
        label={t(($) => $.staff.verificationRequired)}
        valuePropName="checked"
      >
        <Switch size="small" />
      </Field>
    </>
  )
}

/**
 * For an existing account: the flag goes with a right, which a new account does not have yet. It is given by
 * administrators and by heads of audit.
 */
export function AuditAdminField() {
  const { t } = useTranslation('operation')
  return (
    <Field
      name="isAuditAdmin"
      label={t(($) => $.staff.isAuditAdmin)}
      hint={t(($) => $.staff.auditAdminHint)}
      valuePropName="checked"
    >
      <Switch size="small" />
    </Field>
  )
}
