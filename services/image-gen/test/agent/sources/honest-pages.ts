/** A shop's page. `keeps`: its prices and its own contacts. `team`: what the caller says of the shop. */
export type HonestPage = { url: string; html: string; keeps: readonly string[]; team?: string };

const page = (url: string, lines: readonly string[], keeps: readonly string[], team?: string): HonestPage => ({
  url,
  html: `<html><body><nav>Home</nav><h1>${lines[0]}</h1>${lines
    .slice(1)
    .map((line) => `<p>${line}</p>`)
    .join('')}</body></html>`,
  keeps,
  ...(team !== undefined && { team }),
});

export const honestPages: readonly HonestPage[] = [
  page(
    'https://www.acme-lamps.com/joy',
    ['Lamp Joy', 'A lamp for reading, $49.90.', 'Order at acme-lamps.com/order or write to hello@acme-lamps.com.'],
    ['$49.90', 'acme-lamps.com/order', 'hello@acme-lamps.com'],
  ),
  page(
    'https://baeckerei-huber.de/',
    ['Bäckerei Huber GmbH & Co.KG', 'Roggenbrot 4,20 €, Brezel 1,10 €.', 'Vorbestellen: bestellung@baeckerei-huber.de'],
    ['4,20 €', '1,10 €', 'bestellung@baeckerei-huber.de', 'Co.KG'],
  ),
  page(
    'https://shop.boulangerie.fr/pains',
    [
      'Boulangerie du point de vente',
      'Pain de seigle : 3,80 €, tarte 1 290,00 €.',
      'Le point de retrait est ouvert. Voir boulangerie.fr/pains.',
    ],
    ['3,80 €', '1 290,00 €', 'Le point de retrait', 'boulangerie.fr/pains'],
  ),
  page(
    'https://panaderia.es/',
    ['Panadería', 'El pan cuesta 2,50 euros.', 'Pedidos en https://panaderia.es/pedidos y @panaderia'],
    ['2,50 euros', 'https://panaderia.es/pedidos', '@panaderia'],
  ),
  page(
    'https://forno.it/',
    ['Forno', 'Focaccia da € 3,00 al pezzo.', 'Scrivi a ordini@forno.it'],
    ['€ 3,00', 'ordini@forno.it'],
  ),
  page(
    'https://padaria.com.br/cardapio',
    ['Padaria', 'Bolo por R$ 35,00.', 'Peça em pedidos.padaria.com.br'],
    ['R$ 35,00', 'pedidos.padaria.com.br'],
  ),
  page(
    'https://pekarnia.pl/',
    ['Piekarnia', 'Chleb 8,50 zł, sernik 120 zł.', 'Zamów: pekarnia.pl/zamow'],
    ['8,50 zł', '120 zł', 'pekarnia.pl/zamow'],
  ),
  page(
    'https://pekarna.cz/',
    ['Pekárna', 'Chléb 59 Kč.', 'Objednávky na info@pekarna.cz'],
    ['59 Kč', 'info@pekarna.cz'],
  ),
  page(
    'https://bageri.dk/',
    ['Bageri', 'Rugbrød 45 kr., fra 10.00-18.00.', 'Bestil på bageri.dk'],
    ['45 kr', '10.00-18.00', 'bageri.dk'],
  ),
  page(
    'https://leipomo.fi/',
    ['Leipomo', 'Ruisleipä 5,90 €.', 'Tilaa: tilaus@leipomo.fi'],
    ['5,90 €', 'tilaus@leipomo.fi'],
  ),
  page(
    'https://пекарня.рф/',
    ['Пекарня', 'Хлеб 1 250 ₽, торт 2 400 руб.', 'Заказ на пекарня.рф/заказ'],
    ['1 250 ₽', '2 400 руб', 'пекарня.рф/заказ'],
  ),
  page(
    'https://hlib.com.ua/',
    ['Хлібна лавка', 'Паляниця 48 грн.', 'Пишіть на hello@hlib.com.ua'],
    ['48 грн', 'hello@hlib.com.ua'],
  ),
  page(
    'https://fournos.gr/',
    ['Φούρνος', 'Ψωμί 2,20 €.', 'Παραγγελίες: fournos.gr/order'],
    ['2,20 €', 'fournos.gr/order'],
  ),
  page(
    'https://makhbaz.ae/',
    ['مخبز', 'خبز ٢٥ درهم، كعكة ١٢٠ درهم.', 'اطلب من makhbaz.ae/order'],
    ['٢٥ درهم', '١٢٠ درهم', 'makhbaz.ae/order'],
  ),
  page('https://nan.ir/', ['نانوایی', 'نان ۱۲۰۰۰ تومان.', 'سفارش: nan.ir'], ['۱۲۰۰۰ تومان', 'nan.ir']),
  page(
    'https://maafiya.co.il/',
    ['מאפייה', 'לחם ‎18 ₪.', 'להזמנות: maafiya.co.il/order'],
    ['18 ₪', 'maafiya.co.il/order'],
  ),
  page(
    'https://pan-ya.jp/menu',
    ['パン屋', '食パン 380円です。', 'ご注文はpan-ya.jp/menuへ。'],
    ['380円', 'pan-ya.jp/menu'],
  ),
  page(
    'https://mianbao.com.cn/',
    ['面包店', '面包28元，蛋糕¥168。', '请访问mianbao.com.cn订购。'],
    ['28元', '¥168', 'mianbao.com.cn'],
  ),
  page('https://ppang.co.kr/', ['빵집', '식빵 5,500원.', '주문은 ppang.co.kr 에서'], ['5,500원', 'ppang.co.kr']),
  page('https://banhmi.vn/', ['Bánh mì', 'Bánh mì 35.000 đ.', 'Đặt tại banhmi.vn/dat'], ['35.000 đ', 'banhmi.vn/dat']),
  page(
    'https://roti.co.id/',
    ['Toko roti', 'Roti Rp 12.500, kue Rp 1.250.000.', 'Pesan di roti.co.id/pesan'],
    ['Rp 12.500', 'Rp 1.250.000', 'roti.co.id/pesan'],
  ),
  page(
    'https://bakery.in/',
    ['Bakery', 'Bread ₹120, cake Rs. 1,450.', 'Order at bakery.in/cakes'],
    ['₹120', 'Rs. 1,450', 'bakery.in/cakes'],
  ),
  page(
    'https://khanompang.co.th/',
    ['ร้านขนมปัง', 'ขนมปัง 45 บาท', 'สั่งที่ khanompang.co.th'],
    ['45 บาท', 'khanompang.co.th'],
  ),
  page(
    'https://firin.com.tr/',
    ['Fırın', 'Ekmek 15 TL, pasta ₺450.', 'Sipariş: siparis@firin.com.tr'],
    ['15 TL', '₺450', 'siparis@firin.com.tr'],
  ),
  page(
    'https://soap-works.co.uk/',
    ['Soap works', 'Bars from £6.50, sizes 36 37 38 39 40.', 'Since 1998-2026. See www.soap-works.co.uk.'],
    ['£6.50', '36 37 38 39 40', '1998-2026', 'www.soap-works.co.uk'],
  ),
  page(
    'https://kaffee.ch/',
    ['Kaffee', 'Bohnen CHF 14.50, Mühle 1’299.– CHF.', 'Mail: kaffee@kaffee.ch'],
    ['CHF 14.50', 'kaffee@kaffee.ch'],
  ),
  page(
    'https://roses.myshopify.com/',
    ['Roses', 'A dozen is 25 USD until 14.02.2027.', 'roses.myshopify.com/products/123456789'],
    ['25 USD', '14.02.2027', 'roses.myshopify.com/products/123456789'],
  ),
  page(
    'https://maison.paris/',
    ['Maison', 'Le dîner 38 €, tél. 01 23 45 67 89.', 'Réservez sur maison.paris'],
    ['38 €', '01 23 45 67 89', 'maison.paris'],
    'Our restaurant, call +33 1 23 45 67 89',
  ),
  page(
    'https://gym.example.org/',
    ['Gym', 'A month is 29.99 EUR.', 'Follow @northgym or see instagram.com/northgym'],
    ['29.99 EUR', '@northgym', 'instagram.com/northgym'],
    'Our gym: @northgym, instagram.com/northgym',
  ),
  page(
    'https://dentist.test:8443/visit',
    [
      'Dentist',
      'A check is $80. Open 10:00-18:00.',
      'Book at https://dentist.test:8443/visit or mail our.practice@mail.example',
    ],
    ['$80', '10:00-18:00', 'https://dentist.test:8443/visit', 'our.practice@mail.example'],
    'Our practice, our.practice@mail.example',
  ),
];
