import { useMutation } from '@tanstack/react-query'
import { useEffect, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { deskAccessPaths } from '#contract/desk/access.ts'
import { theme } from '#components/theme/tokens.ts'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { DeskError, deskRequest, queryClient } from '../api/desk-request.ts'

function wordsOf(error: Error): string {
  if (!(error instanceof DeskError)) return error.message
  if (error.code === 'forbidden')
    return 'That is not the token: neither the owner’s nor that of staff.'
  if (error.code === 'not_found') {
    return 'There is nothing to sign in to here: no token is set in the worker’s settings, or Cloudflare Access opens the desk.'
  }
  return error.fields['token'] ?? error.message
}

/** Only addresses of the desk itself are gone on to. */
const insideDesk = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : '/')

/**
 * Signing in: a token is exchanged for a session. A link that `npm start` prints brings the token after its `#`,
 * which no server sees.
 */
export function SignInPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const signIn = useMutation({
    mutationFn: (token: string) =>
      deskRequest(deskAccessPaths.session, { method: 'POST', body: { token } }),
    onSuccess: () => {
      queryClient.clear()
      void navigate(insideDesk(params.get('next')), { replace: true })
    },
  })
  const { mutate } = signIn
  useEffect(() => {
    document.title = 'Sign in · Desk'
    const token = decodeURIComponent(location.hash.slice(1))
    if (!token) return
    history.replaceState(history.state, '', location.pathname + location.search)
    mutate(token)
  }, [mutate])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = new FormData(event.currentTarget).get('token')
    if (typeof token === 'string') mutate(token)
  }
  return (
    <Place>
      <BrandMark />
      <h1>Desk</h1>
      <Form onSubmit={send}>
        {signIn.error && <Notice tone="error">{wordsOf(signIn.error)}</Notice>}
        <Field
          name="token"
          type="password"
          label="Token"
          hint="The owner’s, or that of staff: one of the worker’s settings."
          autoComplete="current-password"
          required
        />
        <Button type="submit" isWide disabled={signIn.isPending}>
          {signIn.isPending ? 'Signing in …' : 'Sign in'}
        </Button>
      </Form>
    </Place>
  )
}

const Place = styled.main`
  display: grid;
  gap: ${theme.space.lg};
  align-content: center;
  min-block-size: 100svh;
  max-inline-size: 26rem;
  margin-inline: auto;
  padding: ${theme.space.gutter};

  h1 {
    font-size: ${theme.size.h2};
  }
`

const Form = styled.form`
  display: grid;
  gap: ${theme.space.md};
`
