import { escapeMarkup } from '#lib/escape-markup.ts'
import type { ReceivedLead } from './received-lead.ts'

/** The page that shows what the stand-in CRM has received, newest first. */
export function crmPage(leads: readonly ReceivedLead[], mode: string): string {
  const entries = leads.toReversed().map(
    (lead) => `<li>
<h2>${escapeMarkup(String(lead.body.email ?? ''))}</h2>
<p>${escapeMarkup(lead.receivedAt)} · ${escapeMarkup(lead.path)} · seen ${lead.count}×</p>
<pre>${escapeMarkup(JSON.stringify(lead.body, null, 2))}</pre>
</li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Sandbox CRM</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #0d1321; background: #fbf9f4 }
ol { padding: 0; list-style: none } li { border-top: 1px solid #e3ddd0; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 } pre { overflow: auto; background: #fff; padding: 1rem; border: 1px solid #e3ddd0 }
</style>
<h1>Sandbox CRM</h1>
<p>${leads.length} leads received. Behaviour: ${escapeMarkup(mode)}. <a href="/crm/leads.json">As JSON</a></p>
<ol>${entries.join('\n')}</ol>
</html>`
}
