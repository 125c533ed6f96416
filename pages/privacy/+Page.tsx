import { LegalDocument } from '#components/legal/legal-document.tsx'
import * as privacy from '#words/legal/privacy.ts'
import { routes } from '#content/routes.ts'

export function Page() {
  return <LegalDocument text={privacy} changed={routes['/privacy'].changed} />
}
