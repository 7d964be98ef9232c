import type { Blog } from '../blog.ts'

const light = `
<p>A single lamp in the middle of the ceiling does one thing well: it helps you to find what you have dropped. For
everything else that happens in a room after dark, light belongs lower, warmer, and in more than one place.</p>
<h2>Three islands</h2>
<p>Sit where you usually sit and count the places in which you need to see something: a page, a plate, a keyboard. Give
each its own lamp, standing beside it and not above it. Two or three islands of light with darker water in between make
a small room look larger, since the eye cannot find its walls at a glance.</p>
<h2>How high?</h2>
<p>When you are seated, the lower edge of the shade should be about at the height of your eyes. Higher, and you look into
the bulb; lower, and the light falls into your lap. For a bedside table that means a lamp between forty and fifty
centimetres tall; for the side of a sofa, a little more.</p>
<h2>How warm?</h2>
<p>The number on the box is in kelvin. Candles are at about 1,900, old bulbs at 2,700, and an office at 4,000. For an
evening, stay at 2,700 or below. For a desk, 3,000 keeps you awake without making the room feel like a dentist's. Never
mix two whites within one view: the eye notices, even when you do not.</p>
<h2>How bright?</h2>
<ul>
<li><strong>Reading:</strong> 400 to 500 lumens, close to the page.</li>
<li><strong>Eating:</strong> 300, kept over the table.</li>
<li><strong>Talking:</strong> 150 to 250, from the side. Faces like light from the side.</li>
<li><strong>Television:</strong> something dim behind the screen, so that your eyes can rest.</li>
</ul>
<h2>Shades</h2>
<p>Linen and paper glow themselves and send some light in every direction. Metal sends all of it down and leaves the room
dark. Use the first where people are and the second where work is. A white lining makes a shade brighter by a third; a
golden one makes everybody look as if they had just come back from a holiday.</p>
<h2>Switches and dimmers</h2>
<p>A lamp you have to get up for is a lamp you will not use. Put switches where your hand already is: at the end of the
armrest, at the edge of the bed. A dimmer is worth more than a second lamp, provided that the bulb can be dimmed. Look
for the word on its box.</p>
<h2>A small experiment</h2>
<p>Tonight, switch off the ceiling light and carry one table lamp around the room. Put it on the floor in a corner, behind
a plant, on a shelf, on the window sill. Leave it for a few minutes in every place and sit down each time. In one of them
the room will suddenly be right. That is where the socket should have been, and why extension cords with cloth around
them exist.</p>`

const plants = `
<p>People bring us photographs of dying plants and ask about fertiliser. In nine cases out of ten the plant has drowned,
slowly, in a pretty pot without a hole. Here are five that survive beginners, and how to treat them badly enough.</p>
<h2>Before you choose: your window</h2>
<p>Hold your hand between the window and the wall at noon. A sharp shadow means bright light, a soft one means half shade,
and none at all means dark. Note the direction as well. South is strong from March to October, north never is, east is
kind in the morning, and west is hot in the afternoon.</p>
<h2>Five that forgive</h2>
<ol>
<li><strong>Snake plant.</strong> Dark corners, dry air, holidays. Water once a month; in winter, once in six weeks. It
dies of nothing but love.</li>
<li><strong>Golden pothos.</strong> Hangs or climbs. If the leaves go limp, water it; the next morning it has forgiven
you. Cut it when it gets long and put the piece in a glass.</li>
<li><strong>Peace lily.</strong> Half shade. Lies down flat when it is thirsty, in a very dramatic manner, and stands up an
hour after it has had a drink. No other plant explains itself so clearly.</li>
<li><strong>Rubber fig.</strong> Bright, without noon sun. Wipe its leaves every few weeks, as you would a table. Leave it in
its place; it drops leaves when it is moved.</li>
<li><strong>Monstera.</strong> Wants to be large. Give it a stick to climb and half a metre of air on each side, and you will
get holes in the third or fourth new leaf.</li>
</ol>
<h2>How to water</h2>
<p>Push a finger into the soil up to the second joint. If it is dry at the tip, water until some runs out below, wait a
quarter of an hour, and pour away what is in the saucer. If it is damp, go away. A calendar does not know what the weather
was like; your finger does.</p>
<h2>What brown means</h2>
<ul>
<li><strong>Brown tips:</strong> dry air or hard water. Let tap water stand overnight.</li>
<li><strong>Yellow leaves, soft stem:</strong> too wet. Take it out, cut what is mushy, put it in fresh, dry soil.</li>
<li><strong>Pale, long stems:</strong> too dark. Move it a metre closer to the window.</li>
<li><strong>Tiny flies:</strong> the surface never dries. Put a finger's width of sand on top.</li>
</ul>
<h2>Cats and children</h2>
<p>Pothos, peace lily, rubber fig and monstera are unpleasant to chew and can make an animal ill; put them out of reach or
choose a kentia palm, which is harmless. Each of our plants comes with a card that says so in plain words.</p>
<h2>The first week</h2>
<p>A plant that has travelled in a dark box is confused. Unwrap it, give it a little water, put it where it will stay, and
leave it in peace for seven days. Do not repot it, feed it, or turn it. Most plants, like most guests, recover best when
nobody is asking how they are.</p>`

const coffee = `
<p>You do not need a machine that is bigger than your oven. You need fresh beans, water that is not boiling, and a habit of
weighing. The rest is taste, and taste is free.</p>
<h2>The beans</h2>
<p>Look for the date of roasting, not the date of expiry. Coffee is best between the fifth day and the fifth week. Buy small
bags, keep them closed and dark, and leave the fridge to the milk. If you own only one device, let it be a grinder: ground
coffee loses half of its smell in a quarter of an hour.</p>
<h2>The water</h2>
<p>Ninety-two to ninety-six degrees is right for most beans. If your kettle shows no numbers, let it boil and wait for forty
seconds with the lid open. Hard water makes coffee flat and leaves lime in everything; a simple jug with a filter helps both
the cup and the kettle.</p>
<h2>The weight</h2>
<p>Sixty grams of coffee to a litre of water: remember this and you can forget everything else. For one large mug, that is
fifteen grams to two hundred and fifty. A kitchen scale that shows single grams will do.</p>
<h2>By hand, in four minutes</h2>
<ol>
<li>Fold the paper filter, put it in the cone, and rinse it with hot water. Empty the mug, which is now warm.</li>
<li>Grind fifteen grams, about as coarse as sea salt, and shake it level.</li>
<li>Pour thirty grams of water over it, so that everything is wet. Wait for half a minute. Fresh coffee rises like dough.</li>
<li>Pour slowly in circles from the middle outwards, in three rounds, up to two hundred and fifty grams. Avoid the paper.</li>
<li>It should have run through after three minutes. Stir it once and drink when it has stopped hurting.</li>
</ol>
<h2>If it does not taste right</h2>
<ul>
<li><strong>Sour and thin:</strong> grind finer, or use hotter water.</li>
<li><strong>Bitter and dry:</strong> grind coarser, or pour faster.</li>
<li><strong>Flat:</strong> the beans are old. No technique helps.</li>
</ul>
<p>Change one thing at a time and write it on a slip of paper on the bag. After five mugs you will have your own recipe.</p>
<h2>Does the kettle matter?</h2>
<p>A narrow spout makes a thin stream that goes where you point it, so the water passes through all of the coffee and not only
through the middle. You can do it with an ordinary kettle and a steady hand. You will spill, and the cup will be good every
other day. With a gooseneck it is good every day, which is all that it does.</p>
<h2>Does the mug?</h2>
<p>It should be warm before the coffee goes in, and its rim should be thin. Thick walls keep heat, a thin rim gives taste, and a
potter who manages both in one mug has done more for your morning than any machine. We are, of course, not neutral in this.</p>`

export const atHome: readonly Blog[] = [
  {
    slug: 'light-a-room-with-three-lamps',
    title: 'Light a room with three lamps',
    excerpt: 'Switch off the ceiling, count the places where you need to see, and carry a lamp around.',
    category: 'At home',
    tags: ['lamps', 'living'],
    author: 'Jonas Lindqvist',
    daysAgo: 14,
    backdrop: 'dusk',
    things: [
      ['table lamp', 'Cream', 'Brass'],
      ['book', 'Terracotta', 'Gold'],
      ['vase', 'Petrol', 'Ivory'],
    ],
    html: light,
  },
  {
    slug: 'five-plants-for-beginners',
    title: 'Five plants for people who forget',
    excerpt: 'They die of love more often than of thirst. What your window can do, and what brown leaves mean.',
    category: 'At home',
    tags: ['plants', 'living'],
    author: 'Ruth Okonjo',
    daysAgo: 46,
    backdrop: 'sage',
    things: [
      ['plant', 'Terracotta', 'Fern'],
      ['monstera', 'White', 'Fern'],
      ['watering can', 'Copper', 'Brass'],
    ],
    html: plants,
  },
  {
    slug: 'better-coffee-without-a-machine',
    title: 'Better coffee without a machine',
    excerpt: 'Sixty grams to the litre, water that does not boil, and four minutes of attention.',
    category: 'At home',
    tags: ['coffee', 'kitchen'],
    author: 'Hana Sato',
    daysAgo: 73,
    backdrop: 'sand',
    things: [
      ['kettle', 'Black', 'Oak'],
      ['mug', 'Ivory', 'Clay'],
      ['coffee bag', 'Petrol', 'Cream'],
    ],
    html: coffee,
  },
]
