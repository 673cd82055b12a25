import { Router } from 'express';
import { mergedMetadata, text, type Fields } from './fields.ts';
import { findCustomer } from './find-object.ts';
import { listObjects } from './list-objects.ts';
import type { Customer } from './objects.ts';
import { stripeRoute, type StripeContext } from './stripe-route.ts';
import type { StripeAccount } from './stripe-account.ts';
import { customerDefaults } from './object-defaults.ts';

/** `/v1/customers`. */
export function customerRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  router.post(
    '/',
    stripeRoute(context, 'customers', ({ fields }) => createCustomer(account, fields)),
  );
  router.get(
    '/',
    stripeRoute(context, 'customers', ({ fields }) => {
      const email = text(fields, 'email');
      const found = account.customers.newestFirst().filter((one) => email === undefined || one.email === email);
      return listObjects(found, fields, '/v1/customers');
    }),
  );
  router.get(
    '/:id',
    stripeRoute(context, 'customers', ({ id }) => findCustomer(account, id)),
  );
  router.post(
    '/:id',
    stripeRoute(context, 'customers', ({ id, fields }) => {
      const customer = findCustomer(account, id);
      return Object.assign(customer, readCustomer(fields, customer), {
        metadata: mergedMetadata(customer.metadata, fields),
      });
    }),
  );
  return router;
}

/** Makes a customer whose card pays. */
export function createCustomer(account: StripeAccount, fields: Fields): Customer {
  return account.customers.add({
    id: account.newId('cus'),
    object: 'customer',
    created: account.now(),
    livemode: false,
    ...readCustomer(fields, { email: null, name: null, description: null, phone: null }),
    balance: 0,
    ...customerDefaults,
    delinquent: false,
    metadata: mergedMetadata({}, fields),
  });
}

type Described = Pick<Customer, 'email' | 'name' | 'description' | 'phone'>;

function readCustomer(fields: Fields, before: Described): Described {
  const read = (name: keyof Described) => (fields[name] === '' ? null : (text(fields, name) ?? before[name]));
  return { email: read('email'), name: read('name'), description: read('description'), phone: read('phone') };
}
