import { LoginForm } from './login-form.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'

interface SignInProps {
  /** Given: it is this person or nobody, and the work behind stays as it is. */
  account?: string
  /** The simulated lender's people are offered. */
  offersDemo?: boolean
  /** Filled in, and may be changed. */
  remembered?: string | undefined
  /** Where the identity provider leads back to. */
  path?: string
  onSignedIn(account: string): void
}

/** Every way in: by the password, and by the company account where the lender has one. */
export function SignIn({ path = '/', ...props }: SignInProps) {
  const { account } = props
  return (
    <>
      <LoginForm {...props} />
      <ProviderSignIn path={path} {...(account === undefined ? {} : { again: account })} />
    </>
  )
}
