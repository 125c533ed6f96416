import { LegalDocument } from '#components/legal/legal-document.tsx'
import * as terms from '#words/legal/terms.ts'
import { routes } from '#content/routes.ts'

export function Page() {
  return <LegalDocument text={terms} changed={routes['/terms'].changed} />
}
