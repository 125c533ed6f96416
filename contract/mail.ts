/**
 * The address the product's own mails come from, once something sends them; the operator sets it. While it is null
 * no page promises a mail: each says instead where the same thing is found. It stands apart from `site.config.ts`
 * because the words of islands ask for it, and would bring all of that into the browser.
 */
export const mailFrom: string | null = null
