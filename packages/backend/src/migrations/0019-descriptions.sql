-- Descriptions get the name that they have everywhere but on the wire, and lots the table's name of the other market tables.
-- A server of the version before runs meanwhile: it reads and writes lots through the view, and tasks by the columns that
-- a trigger keeps. The version after this one may drop the view, the columns and the trigger.
-- Nothing is written for each lot: a market of a million is renamed in a moment.
alter table lot rename to market_lot;
alter table market_lot rename column desction to description;
alter table market_lot rename column desction_key to description_key;
alter index lot_in_desction rename to lot_in_description;

create view lot as select lot_id, shop_id, group_id, nickname, description as desction, price, url, image, nickname_key,
  description_key as desction_key from market_lot;

alter table task rename column desction_en to description_en;
alter table task rename column desction_ru to description_ru;
alter table task add column desction_en text, add column desction_ru text;
update task set desction_en = description_en, desction_ru = description_ru;

create function keep_task_descriptions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.description_en := coalesce(new.description_en, new.desction_en);
    new.description_ru := coalesce(new.description_ru, new.desction_ru);
  else
    if new.desction_en is distinct from old.desction_en then
      new.description_en := new.desction_en;
    end if;
    if new.desction_ru is distinct from old.desction_ru then
      new.description_ru := new.desction_ru;
    end if;
  end if;
  new.desction_en := new.description_en;
  new.desction_ru := new.description_ru;
  return new;
end;
$$;

create trigger keep_descriptions before insert or update on task for each row execute function keep_task_descriptions();
