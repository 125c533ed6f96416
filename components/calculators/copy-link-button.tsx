import { useEffect, useState } from 'react'
import * as words from '#words/calculator-words.ts'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/text.tsx'

type CopyLinkButtonProps = { query: () => URLSearchParams }

const saidMs = 2_500

/** Copies the address that shows this estimate again. */
export function CopyLinkButton({ query }: CopyLinkButtonProps) {
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(''), saidMs)
    return () => clearTimeout(timer)
  }, [said])

  const copy = async () => {
    const text = query().toString()
    const address = `${location.origin}${location.pathname}${text ? `?${text}` : ''}`
    try {
      await navigator.clipboard.writeText(address)
      setSaid(words.copied)
    } catch {
      setSaid(words.copyFailed)
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        {said || words.copyLink}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
