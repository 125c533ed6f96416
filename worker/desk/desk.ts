import { Hono } from 'hono/tiny'
import { deskAccessRoutes } from './access/access-routes.ts'
import { deskMemberRoutes } from './access/member-routes.ts'
import { deskPasskeyRoutes } from './access/passkey-routes.ts'
import { deskBooks } from './books.ts'
import { deskCalls } from './calls.ts'
import { deskCampaigns } from './campaigns.ts'
import { deskDeliveries } from './deliveries/desk-deliveries.ts'
import { deskFind } from './find.ts'
import { deskLetters } from './letters.ts'
import { deskLeads } from './leads/desk-leads.ts'
import { deskOrders } from './orders/desk-orders.ts'
import { deskSales } from './orders/desk-sales.ts'
import { deskConversion } from './conversion.ts'
import { deskPartners } from './partners/desk-partners.ts'
import { deskPayments } from './payments.ts'
import { deskPeople, deskRights } from './people/desk-people.ts'
import { deskShortLinks } from './short-links.ts'
import { deskPromotions } from './promotions.ts'
import { deskToday } from './today.ts'
import { deskWrite } from './write.ts'

/** The owner's desk: everything under `/api/desk`. A new area is one line. */
export const desk = new Hono()
  .route('/', deskAccessRoutes)
  .route('/', deskMemberRoutes)
  .route('/', deskPasskeyRoutes)
  .route('/', deskToday)
  .route('/', deskCalls)
  .route('/', deskCampaigns)
  .route('/', deskShortLinks)
  .route('/', deskPromotions)
  .route('/', deskLetters)
  .route('/', deskFind)
  .route('/', deskLeads)
  .route('/', deskSales)
  .route('/', deskOrders)
  .route('/', deskDeliveries)
  .route('/', deskConversion)
  .route('/', deskPartners)
  .route('/', deskPayments)
  .route('/', deskBooks)
  .route('/', deskPeople)
  .route('/', deskRights)
  .route('/', deskWrite)
