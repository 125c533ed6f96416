import { useState } from 'react'
import styled from 'styled-components'
import { affiliateDashboardWords as words } from '#content/affiliate-dashboard.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { ControlStyle } from '#components/ui/control-style.ts'

/** The link a partner gives out, ready to copy. */
export function PartnerLink({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const link = `${location.origin}/?ref=${code}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      document.querySelector<HTMLInputElement>('#partner-link')?.select()
    }
  }
  return (
    <Row>
      <label htmlFor="partner-link">{words.link.title}</label>
      <Address id="partner-link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <Button variant="outline" onClick={() => void copy()}>
        {isCopied ? words.link.copied : words.link.copy}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.sm};

  label {
    grid-column: 1 / -1;
    font-size: ${theme.size.small};
    font-weight: 600;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 30rem) auto;
    justify-content: start;
  }
`

const Address = styled.input`
  ${ControlStyle}
`
