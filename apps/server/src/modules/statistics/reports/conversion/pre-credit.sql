-- One row per band of the score: offers made in the period, and held-out people who would have got one; for
-- both the first loan of the product that they applied for while the offer was, or would have been, valid,
-- whatever the offer's result. It is bad when its first instalment is unpaid the given number of days after
-- it was due. Only drawn people are compared, once the last day of the offer is over; mixed where shares
-- differ.
with person as (
  select
    p.*, d.arm as drawn_arm, d.held_ppm as drawn_ppm, p.expires_on < :today::date as over,
    (floor(p.score / :width::numeric) * :width::integer)::integer as low,
    p.offer_id is not null as has_offer
  from reporting.pre_credit p
  left join reporting.drawn_item d on d.drawn_for = 'pre-credit' and d.drawn_id = p.result_id
  where p.offered_at >= (:offered_from::date::timestamp at time zone :zone)
    and p.offered_at < ((:offered_to::date + 1)::timestamp at time zone :zone)
    and (:product::text[] is null or p.product_code = any (:product))
    and (:app::text[] is null or p.product_code in (
      select q.product_code from reporting.product q where q.app_code = any (:app)))
    and (:customer_type::text[] is null or case when exists (select from reporting.loan l
      where l.person_id = p.person_id and l.started_on < (p.offered_at at time zone :zone)::date)
      then 'returning' else 'new' end = any (:customer_type))
),
borrowed as (
  select
    p.*, n.loan_id, n.principal_cents,
    f.made_due_on + 7 < :today::date                               as ripe7,
    f.finished_on is null or f.finished_on > f.made_due_on + 7     as bad7,
    f.made_due_on + 15 < :today::date                              as ripe15,
    f.finished_on is null or f.finished_on > f.made_due_on + 15    as bad15
  from person p
  left join lateral (
    select l.loan_id, l.principal_cents from reporting.application x
    join reporting.loan l on l.loan_id = x.application_id
    where x.person_id = p.person_id and x.product_code = p.product_code
      and x.applied_at >= p.offered_at and x.applied_on <= p.expires_on
    order by l.loan_id limit 1
  ) n on true
  left join reporting.instalment f on f.loan_id = n.loan_id and f.number = 1 and f.charge_id is null
)
select
  low || '–' || low + :width::integer - 1                                    as score_band,
  count(*) filter (where has_offer)                                          as offers_made,
  count(*) filter (where has_offer and state = 'used')                       as offers_used,
  count(loan_id) filter (where has_offer)                                    as offer_loans,
  coalesce(sum(principal_cents) filter (where has_offer), 0)::bigint         as offer_principal,
  count(*) filter (where has_offer and ripe7)                                as offer_ripe7,
  count(*) filter (where has_offer and ripe7 and bad7)                       as offer_bad7,
  count(*) filter (where has_offer and ripe15)                               as offer_ripe15,
  count(*) filter (where has_offer and ripe15 and bad15)                     as offer_bad15,
  count(distinct drawn_ppm) > 1                                              as mixed,
  coalesce(max(drawn_ppm), 0)                                                as held_ppm,
  max(expires_on) filter (where drawn_arm is not null) + 1                   as read_on,
  count(*) filter (where drawn_arm = 'treated')                              as treated_assigned,
  count(*) filter (where drawn_arm = 'treated' and over)                     as treated_persons,
  count(loan_id) filter (where drawn_arm = 'treated' and over)               as treated_loans,
  count(*) filter (where drawn_arm = 'held-out')                             as held_assigned,
  count(*) filter (where drawn_arm = 'held-out' and over)                    as held_persons,
  count(loan_id) filter (where drawn_arm = 'held-out' and over)              as held_loans,
  count(*) filter (where drawn_arm = 'held-out' and ripe7)                   as held_ripe7,
  count(*) filter (where drawn_arm = 'held-out' and ripe7 and bad7)          as held_bad7,
  count(*) filter (where drawn_arm = 'held-out' and ripe15)                  as held_ripe15,
  count(*) filter (where drawn_arm = 'held-out' and ripe15 and bad15)        as held_bad15
from borrowed
group by low
order by low
