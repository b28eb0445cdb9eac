/** The documents' warning before a change that leaves this many open orders without their meal. */
export function affectedOrdersText(orders: number): string {
  return `Please note that this action affects ${orders} active orders and will be unavailable. By confirming, affected clients will be notified via a customer-messaging tool and email.`
}
